import { globSync } from 'node:fs'
import path from 'node:path'
import type { AccessRow, AccessRows } from './access-kind.ts'

/** A file an area. */
const files = globSync(path.join(import.meta.dirname, 'rows/*.ts')).sort()
const areas = await Promise.all(files.map(file => import(file) as Promise<{ rows: AccessRows }>))

function joined(all: readonly AccessRows[]): AccessRows {
  const table: Record<string, AccessRow> = {}
  for (const [name, row] of all.flatMap(rows => Object.entries(rows))) {
    if (name in table) throw new Error(`Two files of ${import.meta.dirname}/rows have ${name}`)
    table[name] = row
  }
  return table
}

/** Every endpoint there is, by method and path. A new one needs a row. */
export const accessTable = joined(areas.map(({ rows }) => rows))
