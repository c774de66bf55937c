// The second half of `npm start`, on the project's own Node: builds what changed, starts the platform, says where to look.
import { parseArgs } from 'node:util'
import { defaultPort } from '../../sites/environments.ts'
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

/** Builds the sub-sites that changed; resolves with whether all of them stand. */
async function build(environment: LocalEnvironment): Promise<boolean> {
  const { code } = await runScript('build', ['--all', '--env', environment], { onLine: print })
  return code === 0
}

async function main(): Promise<number> {
  const environment = readEnvironment()
  const port = Number(process.env.KURVE_PORT ?? defaultPort)
  if (!(await build(environment))) {
    print('Mend what is named above, then run npm start again.')
    return 1
  }
  const logFile = `.data/logs/server-${environment}.log`
  const platform = await startPlatform({ environment, port, logFile })
  const stop = () => void platform.stop()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  print(`\n${welcome({ environment, port, logFile, seconds })}`)
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
