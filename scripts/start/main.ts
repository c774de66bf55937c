// The second half of `npm start`, on the project's own Node: builds what changed beside the platform, and says where to look.
import { globSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { refuseHeldDataFolder } from '../../server/process-lock.ts'
import { readPlainSettings } from '../../server/settings.ts'
import { defaultPort } from '../../sites/environments.ts'
import { buildPaths } from '../../src/gatsby/build-paths.ts'
import { outcomeIn } from '../build/outcome-line.ts'
import { lastLines, type Platform, type PlatformOptions, startPlatform } from '../lib/platform.ts'
import { runScript } from '../lib/run.ts'
import { showAwaited } from './awaited.ts'
import { welcome } from './welcome.ts'

const environments = ['local', 'hosts'] as const
type LocalEnvironment = (typeof environments)[number]

const began = performance.now()
const print = (text: string) => process.stdout.write(`${text}\n`)

function readEnvironment(): LocalEnvironment {
  const { values } = parseArgs({
    options: { env: { type: 'string', default: process.env.KURVE_ENVIRONMENT ?? 'local' } },
  })
  const environment = environments.find(known => known === values.env)
  if (environment) return environment
  throw new Error(`npm start serves local or hosts; there is no "${values.env}" on this machine.`)
}

/** Waited for, and built alone: beside another one it would take a quarter longer. */
const firstSite = 'profis'
/** What a person looks at next. */
const nextSites = ['stadion', 'en'] as const

const awaited = showAwaited({
  write: text => process.stdout.write(text),
  isLive: process.stdout.isTTY,
})

/** Builds sub-sites that changed; resolves with whether all of them were built. */
async function build(
  which: readonly string[],
  environment: LocalEnvironment,
  ending: AbortSignal,
  onLine: (line: string) => void,
): Promise<boolean> {
  const { code } = await runScript('build', [...which, '--env', environment], {
    onLine,
    ending,
    beside: true,
  })
  return code === 0
}

const isAnyBuilt = (environment: LocalEnvironment) =>
  globSync(path.join(buildPaths('.').dist, environment, '*/index.html')).length > 0

/** Builds the first sub-sites. `isFirstBuilt` resolves as soon as that is known of the one that is waited for. */
function buildFirst(environment: LocalEnvironment, ending: AbortSignal) {
  const isThere = awaited.begin(`the first sub-site, ${firstSite}`)
  const { promise: isFirstBuilt, resolve } = Promise.withResolvers<boolean>()
  const know = (isUpToDate: boolean) => {
    isThere(isUpToDate)
    resolve(isUpToDate)
  }
  const first = build([firstSite], environment, ending, line => {
    awaited.print(line)
    const outcome = outcomeIn(line)
    if (outcome?.site === firstSite) know(outcome.isUpToDate)
  })
  void first.then(know)
  const buildNext = () => build(nextSites, environment, ending, awaited.print)
  const ended = first.then(async isBuilt => !ending.aborted && (await buildNext()) && isBuilt)
  return { isFirstBuilt, ended }
}

/** Starts the server, which serves each sub-site as soon as it is there. */
async function startServer(options: PlatformOptions): Promise<Platform> {
  const isThere = awaited.begin('the server and its database')
  try {
    const platform = await startPlatform(options)
    isThere(true)
    return platform
  } catch (error) {
    isThere(false)
    throw error
  }
}

async function buildOthers(environment: LocalEnvironment, ending: AbortSignal): Promise<void> {
  print('\nThe other sub-sites are brought up to date now; each answers as soon as it is there.')
  const areAllBuilt = await build(['--all'], environment, ending, print)
  if (ending.aborted) return
  if (areAllBuilt) print('All sub-sites are up to date.')
  else print('What is named above was not built: there you see what was built before, or nothing.')
}

async function main(): Promise<number> {
  const environment = readEnvironment()
  const port = Number(process.env.KURVE_PORT ?? defaultPort)
  // Before the build: it would give the running one's sub-sites the addresses of this one.
  refuseHeldDataFolder(readPlainSettings(process.env).dataFolder)
  const ending = new AbortController()
  const end = () => ending.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  const logFile = `.data/logs/server-${environment}.log`
  const { isFirstBuilt, ended } = buildFirst(environment, ending.signal)
  try {
    const platform = await startServer({ environment, port, logFile, ending: ending.signal })
    const isThere = await isFirstBuilt
    if (ending.signal.aborted) return await platform.ended
    if (!isThere && !(await ended) && !isAnyBuilt(environment)) {
      print('Mend what is named above, then run npm start again.')
      await platform.stop()
      return 1
    }
    awaited.end()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    print(`\n${welcome({ environment, port, logFile, seconds })}\n`)
    void ended.then(() => (ending.signal.aborted ? undefined : buildOthers(environment, ending.signal)))
    const code = await platform.ended
    if (code !== 0) print(`The server ended with code ${code}. The end of ${logFile}:\n${lastLines(logFile)}`)
    return code
  } catch (error) {
    // Whoever ends the start knows why the server did not.
    if (ending.signal.aborted) return 1
    throw error
  } finally {
    // What is still built goes with the server.
    end()
    awaited.end()
    await ended
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
