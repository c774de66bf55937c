// `npm run live -- on --video NUMBER | off | status`: begins and ends a live broadcast on the sub-sites.
import { readLiveFile, removeLiveFile, writeLiveFile } from '../../server/web/live-file.ts'
import { readPlainSettings, type Settings } from '../../server/settings.ts'
import { reasonOf, StartError } from '../../server/start-error.ts'
import { broadcastOf } from './broadcast.ts'
import { readCommand, usage, type LiveCommand } from './command.ts'

const describe = ({ payment, video_uid }: { payment: boolean; video_uid: number }) =>
  `On: video ${video_uid}, ${payment ? 'for those who have paid' : 'for everybody'}.`

/** Does it and says how things are then. */
async function run(command: LiveCommand, settings: Omit<Settings, 'secrets'>): Promise<string> {
  const folder = settings.liveFolder
  if (command.kind === 'on') {
    const video = await broadcastOf(settings, command.uid)
    await writeLiveFile(folder, video)
    return describe(video)
  }
  if (command.kind === 'off') {
    await removeLiveFile(folder)
    return 'Off.'
  }
  const file = await readLiveFile(folder)
  if (file.kind === 'on') return describe(file.video)
  return file.kind === 'absent' ? 'Off.' : `Off, since what is in ${folder} is not right: ${file.reason}.`
}

const command = readCommand(process.argv.slice(2))
if (typeof command === 'string') {
  process.stderr.write(`${command}\n\n${usage}\n`)
  process.exitCode = 2
} else {
  try {
    process.stdout.write(`${await run(command, readPlainSettings(process.env))}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : reasonOf(error)}\n`)
    process.exitCode = 1
  }
}
