import { spawn } from 'node:child_process'

export interface RunOptions {
  /** Added to this process's environment. */
  env?: NodeJS.ProcessEnv
  /** Called with each whole line as it comes. */
  onLine?: (line: string) => void
}

/** How a command ended; a command that could not be started or was killed has code 1. */
export interface Ended {
  code: number
  /** All that it said, in the order in which it came. */
  output: string
}

/** Commands that run now, so that the end of this process ends them too. */
const running = new Set<ReturnType<typeof spawn>>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    process.exitCode = 1
  })
}

/** Runs a command to its end and collects what it says. Never rejects. */
export function run(
  command: string,
  args: readonly string[],
  { env, onLine }: RunOptions = {},
): Promise<Ended> {
  const child = spawn(command, args, {
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
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
      running.delete(child)
      if (line && onLine) onLine(line)
      resolve({ code, output })
    }
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
