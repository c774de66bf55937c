// `npm run dev -- profis`: develops one sub-site with hot reloading, in front of a platform that runs as `local`.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sourceOf, typo3OverridesFrom } from '../cms/site-source.ts'
import { defaultDevPort, defaultPort, environmentRoots } from '../sites/environments.ts'
import type { Site } from '../sites/site-schema.ts'
import { defaultSite, findSite, sites } from '../sites/sites.ts'
import { type BuildSettings, portsFrom } from '../src/gatsby/build-settings.ts'
import { onChange } from '../cms/change-stamp.ts'
import { fetchSources } from './build/fetch-sources.ts'
import { checkVersions } from './build/gatsby-patches/versions.ts'
import { deriveMedia } from './build/media/derive-media.ts'
import { takeCatalogue } from './build/snapshot-catalogue.ts'
import { cleanSlot, gatsbyCommand, gatsbyEnvironment, prepareSlot } from './build/slot.ts'
import { type Platform, startPlatform } from './lib/platform.ts'

const root = path.resolve(import.meta.dirname, '..')
const print = (text: string) => process.stdout.write(`${text}\n`)

function chosenSite(key: string | undefined): Site {
  const site = key === undefined ? defaultSite : findSite(key)
  if (site) return site
  throw new Error(
    `There is no sub-site "${key ?? ''}". There are: ${sites.map(known => known.key).join(', ')}.`,
  )
}

const answers = (address: string) =>
  fetch(address).then(
    answer => answer.ok,
    () => false,
  )

/** The platform that runs already is used; else one is started and ends with this process. */
async function platformBeside({ ports }: BuildSettings): Promise<Platform | undefined> {
  if (await answers(`${environmentRoots('dev', ports).api}/health/ready`)) return undefined
  print('… starting the platform')
  const port = ports.platform ?? defaultPort
  return startPlatform({ environment: 'local', port, logFile: '.data/logs/server-dev.log' })
}

/** Pictures are derived again when one is added or drawn anew. */
function watchPictures(settings: BuildSettings): void {
  const folders = [settings.site.key, 'club'].map(owner => path.join(root, 'sites', owner, 'media'))
  onChange(
    () => folders,
    1000,
    () => void deriveMedia(settings),
  )
}

const askAgainMs = 5000

/** Takes what TYPO3 has now, where the sub-site's pages come from there; Gatsby sees that it is another. */
async function fetchAgain(settings: BuildSettings): Promise<void> {
  for (const { failure } of (await fetchSources([settings])).values()) {
    if (failure !== undefined) process.stderr.write(`${failure}\n`)
  }
}

/** Asks TYPO3 every few seconds; files are watched by Gatsby itself. */
async function watchTypo3(settings: BuildSettings): Promise<void> {
  if (sourceOf(settings).kind === 'files') return
  for (;;) {
    await pause(askAgainMs)
    await fetchAgain(settings)
    await deriveMedia(settings)
  }
}

async function main(): Promise<number> {
  checkVersions()
  const ports = portsFrom(process.env)
  const settings: BuildSettings = {
    site: chosenSite(process.argv[2]),
    environment: 'dev',
    ports,
    root,
    typo3: typo3OverridesFrom(process.env),
  }
  await fetchAgain(settings)
  await deriveMedia(settings)
  await takeCatalogue(root, process.env)
  const slot = prepareSlot(root, 'dev')
  await cleanSlot(slot)
  const platform = platformBeside(settings)
  const port = String(ports.dev ?? defaultDevPort)
  print(`… ${settings.site.key} on http://localhost:${port}/`)
  const gatsby = spawn(
    process.execPath,
    gatsbyCommand(root, 'develop', '--host', 'localhost', '--port', port),
    {
      cwd: slot.folder,
      env: { ...process.env, ...gatsbyEnvironment(settings), NODE_ENV: 'development' },
      stdio: 'inherit',
    },
  )
  watchPictures(settings)
  void watchTypo3(settings)
  // Ctrl-C reaches Gatsby by the terminal; what comes from elsewhere is handed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => gatsby.kill(signal))
  const ended = new Promise<number>(resolve => gatsby.once('exit', status => resolve(status ?? 0)))
  // Without a platform there is nothing to develop in front of.
  platform.catch(() => gatsby.kill('SIGTERM'))
  const code = await ended
  await (await platform)?.stop()
  return code
}

try {
  process.exit(await main())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
