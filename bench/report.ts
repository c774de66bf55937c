import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'

/** One measured number; where the project has promised one, `limit` is the most and `least` the least that it may be. */
export interface Measurement {
  name: string
  value: number
  unit: 's' | 'ms' | 'kB' | '/min' | '/s' | ''
  limit?: number
  least?: number
  /** Further numbers that help to read this one. */
  beside?: string
}

/** What has to be known to compare two runs. */
const machine = () => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? 'unknown',
  memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
})

function promiseOf({ value, unit, limit, least }: Measurement): string {
  if (limit !== undefined && limit === least) return `exactly ${limit}${value === limit ? '  ✔' : '  ✘'}`
  if (limit !== undefined) return `at most ${limit} ${unit}${value > limit ? '  ✘' : '  ✔'}`
  if (least !== undefined) return `at least ${least} ${unit}${value < least ? '  ✘' : '  ✔'}`
  return ''
}

const decimals: Readonly<Record<Measurement['unit'], number>> = {
  s: 2,
  ms: 1,
  kB: 1,
  '/min': 0,
  '/s': 1,
  '': 2,
}

const row = (measurement: Measurement): string => {
  const { name, value, unit, beside = '' } = measurement
  const number = value.toFixed(decimals[unit])
  return `  ${name.padEnd(64)}${number.padStart(8)} ${unit.padEnd(4)} ${promiseOf(measurement)}  ${beside}`.trimEnd()
}

/** Prints the table and writes `.bench/<time>.json`; returns the file. */
export function report(measurements: readonly Measurement[]): string {
  const facts = machine()
  const { cores, processor, memoryGigabytes, node, commit } = facts
  process.stdout.write(
    `\n${cores} cores (${processor}), ${memoryGigabytes} GB, Node ${node}, commit ${commit}\n\n`,
  )
  process.stdout.write(`${measurements.map(row).join('\n')}\n`)
  const at = new Date().toISOString()
  const file = join('.bench', `${at.replaceAll(':', '-')}.json`)
  mkdirSync('.bench', { recursive: true })
  writeFileSync(file, `${JSON.stringify({ at, machine: facts, measurements }, null, 2)}\n`)
  return file
}
