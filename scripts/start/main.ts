// The second half of `npm start`, on the project's own Node: builds what changed, starts the platform, says where to look.
import { globSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { refuseHeldDataFolder } from '../../server/process-lock.ts'
import { readPlainSettings } from '../../server/settings.ts'
import { defaultPort } from '../../sites/environments.ts'
import { buildPaths } from '../../src/gatsby/build-paths.ts'
import { lastLines, startPlatform } from '../lib/platform.ts'
import { runScript } from '../lib/run.ts'
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

/** What a person looks at first; the others are built while they do. */
const firstSites = ['stadion', 'profis', 'en']

/** Builds sub-sites that changed; resolves with whether all of them were built. */
async function build(
  which: readonly string[],
  environment: LocalEnvironment,
  beside: boolean,
): Promise<boolean> {
  const { code } = await runScript('build', [...which, '--env', environment], { onLine: print, beside })
  return code === 0
}

const isAnyBuilt = (environment: LocalEnvironment) =>
  globSync(path.join(buildPaths('.').dist, environment, '*/index.html')).length > 0

async function buildOthers(environment: LocalEnvironment, ending: AbortSignal): Promise<void> {
  print('\nThe other sub-sites are brought up to date now; each answers as soon as it is there.')
  const areAllBuilt = await build(['--all'], environment, true)
  if (ending.aborted) return
  if (areAllBuilt) print('All sub-sites are up to date.')
  else print('What is named above was not built: there you see what was built before, or nothing.')
}

async function main(): Promise<number> {
  const environment = readEnvironment()
  const port = Number(process.env.KURVE_PORT ?? defaultPort)
  // Before the build: it would give the running one's sub-sites the addresses of this one.
  refuseHeldDataFolder(readPlainSettings(process.env).dataFolder)
  if (!(await build(firstSites, environment, false)) && !isAnyBuilt(environment)) {
    print('Mend what is named above, then run npm start again.')
    return 1
  }
  const logFile = `.data/logs/server-${environment}.log`
  const platform = await startPlatform({ environment, port, logFile })
  const ending = new AbortController()
  const stop = () => {
    ending.abort()
    void platform.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  print(`\n${welcome({ environment, port, logFile, seconds })}`)
  void buildOthers(environment, ending.signal)
  const code = await platform.ended
  if (code !== 0) print(`The server ended with code ${code}. The end of ${logFile}:\n${lastLines(logFile)}`)
  return code
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
