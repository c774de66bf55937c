import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerEnvironment } from '../../server/settings.ts'
import { environmentRoots } from '../../sites/environments.ts'

/** How this process runs TypeScript: package.json has no "type", because that would break the Gatsby build. */
export const nodeFlags = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON']

/** A slow machine that does other things takes minutes to fill an empty database; a server that cannot start ends by itself. */
const READY_DEADLINE_MS = 300_000
const CLOSE_DEADLINE_MS = 10_000
const POLL_MS = 100
const SHOWN_LOG_LINES = 20

export interface PlatformOptions {
  environment: ServerEnvironment
  port: number
  /** Everything that the server says goes there. */
  logFile: string
  /** Further settings of the server (docs/operations.md). */
  env?: NodeJS.ProcessEnv
  /** Ends it while it starts; whoever has the platform calls its `stop`. */
  ending?: AbortSignal
}

/** A server process that answers. */
export interface Platform {
  pid: number
  /** Resolves with the exit code when the server has ended, for whatever reason. */
  ended: Promise<number>
  /** Ends the server gracefully; kills it where it does not. */
  stop: () => Promise<void>
}

/** Starts `server/main.ts` and waits until it is ready. Throws with the end of its log where it ends instead. */
export async function startPlatform({
  environment,
  port,
  logFile,
  env,
  ending,
}: PlatformOptions): Promise<Platform> {
  mkdirSync(dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'w')
  const server = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
    env: { ...process.env, ...env, KURVE_ENVIRONMENT: environment, KURVE_PORT: String(port) },
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl-C then reaches only this process, which ends the server once and gently.
    detached: true,
  })
  closeSync(log)
  const ended = new Promise<number>(resolve => {
    server.once('error', () => resolve(1))
    server.once('exit', code => resolve(code ?? 1))
  })
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  void ended.then(() => process.off('exit', kill))
  // Ctrl-C may come several times at once, by the terminal and by npm: a second signal would end the server in the middle of closing.
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopServer(server))
  ending?.addEventListener('abort', () => void stop())
  if (await becomesReady(server, environment, port)) return { pid: server.pid ?? 0, ended, stop }
  await stop()
  throw new Error(`The server did not start. The end of ${logFile}:\n${lastLines(logFile)}`)
}

/** The last lines of a log, for a person who asks why. */
export const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(-SHOWN_LOG_LINES).join('\n')

async function becomesReady(
  server: ChildProcess,
  environment: ServerEnvironment,
  port: number,
): Promise<boolean> {
  const deadline = Date.now() + READY_DEADLINE_MS
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    if (await isReady(environment, port)) return true
    await pause(POLL_MS)
  }
  return false
}

/** Asks by the loopback address: not every system resolves `api.club.localhost`, which browsers do by themselves. */
function isReady(environment: ServerEnvironment, port: number): Promise<boolean> {
  const api = new URL(environmentRoots(environment, { platform: port }).api)
  return new Promise(resolve => {
    const path = `${api.pathname}/health/ready`
    get({ host: '127.0.0.1', port, path, headers: { host: api.host } }, answer => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).once('error', () => resolve(false))
  })
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), CLOSE_DEADLINE_MS)
  await exited
  clearTimeout(timer)
}
