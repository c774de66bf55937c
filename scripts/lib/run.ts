import { spawn } from 'node:child_process'
import { watchCpu } from './cpu-time.ts'

export interface RunOptions {
  /** Added to this process's environment. */
  env?: NodeJS.ProcessEnv
  /** The folder that it runs in, where that is not this process's own. */
  cwd?: string
  /** Called with each whole line as it comes. */
  onLine?: (line: string) => void
  /** It runs beside the real work: a signal ends it, but it does not end this process. */
  beside?: boolean
  /** Counts the processor time of it and all that it starts. */
  isCounted?: boolean
  /** Ends it. */
  ending?: AbortSignal
}

/** How a command ended; a command that could not be started or was killed has code 1. */
export interface Ended {
  code: number
  /** All that it said, in the order in which it came. */
  output: string
  /** Processor time, where it was counted and the system tells it. */
  cpuSeconds?: number | undefined
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Commands that run now: a signal ends them first, and this process with the last of them. */
const running = new Set<ReturnType<typeof spawn>>()
let interrupted = false

function interrupt(): void {
  interrupted = true
  for (const child of running) child.kill('SIGINT')
}

function began(child: ReturnType<typeof spawn>): void {
  if (running.size === 0) for (const signal of signals) process.on(signal, interrupt)
  running.add(child)
}

function ended(child: ReturnType<typeof spawn>, beside: boolean): void {
  running.delete(child)
  if (running.size > 0) return
  for (const signal of signals) process.off(signal, interrupt)
  if (interrupted && !beside) process.exit(1)
}

/** A command that was not begun, since a signal has ended the work that it belongs to: this process ends with what still runs. */
const notBegun = (beside: boolean): Promise<Ended> =>
  beside ? Promise.resolve({ code: 1, output: '' }) : new Promise(() => undefined)

/** Runs a command to its end and collects what it says. Never rejects; after a signal it begins nothing. */
export function run(
  command: string,
  args: readonly string[],
  { env, cwd, onLine, beside = false, isCounted = false, ending }: RunOptions = {},
): Promise<Ended> {
  if (interrupted) return notBegun(beside)
  const child = spawn(command, args, {
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  })
  began(child)
  const countCpu = isCounted && child.pid !== undefined ? watchCpu(child.pid) : undefined
  let output = ''
  let line = ''
  const hear = (chunk: string) => {
    output += chunk
    const lines = (line + chunk).split('\n')
    line = lines.pop() ?? ''
    if (onLine) lines.forEach(onLine)
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
  return new Promise(resolve => {
    const end = (code: number) => {
      ended(child, beside)
      if (line && onLine) onLine(line)
      resolve({ code, output, ...(countCpu && { cpuSeconds: countCpu() }) })
    }
    ending?.addEventListener('abort', () => child.kill('SIGINT'))
    child.once('error', error => {
      hear(`${error.message}\n`)
      end(1)
    })
    child.once('close', code => end(code ?? 1))
  })
}

/** Runs a script of package.json on this Node, which spares npm's own start. */
export const runScript = (
  name: string,
  args: readonly string[] = [],
  options: RunOptions = {},
): Promise<Ended> =>
  run(process.execPath, ['--run', name, ...(args.length > 0 ? ['--', ...args] : [])], options)
