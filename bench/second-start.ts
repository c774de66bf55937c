import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { testDist, testPort } from '../e2e/support/target.ts'
import type { Measurement } from './report.ts'

/** Runs `npm start` until it says that everything is up, ends it again, and returns the seconds that this took. */
async function secondsToStart(env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let seconds: number | undefined
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`
    if (!line.startsWith('Kurve is up')) continue
    seconds = (performance.now() - began) / 1000
    child.kill('SIGTERM')
  }
  await exited
  if (seconds === undefined) throw new Error(`npm start did not come up:\n${said}`)
  return seconds
}

/** `npm start` twice with data and sub-sites of its own; the second one has nothing left to do. */
export async function measureSecondStart(): Promise<Measurement[]> {
  const data = mkdtempSync(join(tmpdir(), 'kurve-bench-'))
  const env = {
    KURVE_DATA: data,
    KURVE_DIST: testDist,
    KURVE_PORT: String(testPort),
    KURVE_ENVIRONMENT: 'local',
  }
  try {
    await secondsToStart(env)
    return [
      { name: 'npm start again, nothing changed', value: await secondsToStart(env), unit: 's', limit: 10 },
    ]
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}
