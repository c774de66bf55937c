// `npm run video:add -- FILE`: a video for the platform to play. `npm run video:sample` draws the one that comes along anew.
import { readPlainSettings } from '../../server/settings.ts'
import { reasonOf } from '../../server/start-error.ts'
import { addVideo } from './add-video.ts'
import { drawSample } from './draw-sample.ts'
import { readAddCommand, usage } from './command.ts'

// Ctrl-C ends ffmpeg, and then we clear away what it had made.
process.on('SIGINT', () => undefined)

const [command, ...args] = process.argv.slice(2)
const input = command === 'add' ? readAddCommand(args) : undefined
try {
  if (command === 'sample') await drawSample()
  else if (input) {
    const { uid, title, folder, heights } = await addVideo(readPlainSettings(process.env), input)
    const paid = input.isPaid ? ', paid' : ''
    process.stdout.write(
      `“${title}” is video ${uid}${paid}, in ${heights.join(', ')} lines: ${folder}\nIt has a page once one shows it by a block of type videoTeaser with video: ${uid} and that sub-site is built again: /video/detail/?id=${uid}, on the tv sub-site /tv/video/detail/?id=${uid}.\n`,
    )
  } else {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 2
  }
} catch (error) {
  process.stderr.write(`Nothing was added: ${reasonOf(error)}\n`)
  process.exitCode = 1
}
