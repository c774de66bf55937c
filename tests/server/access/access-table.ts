import { globSync } from 'node:fs'
import path from 'node:path'
import type { AccessRows } from './access-kind.ts'

/** A file an area. */
const files = globSync(path.join(import.meta.dirname, 'rows/*.ts')).sort()
const rows = await Promise.all(files.map(file => import(file) as Promise<{ rows: AccessRows }>))

/** Every endpoint there is, by method and path. A new one needs a row. */
export const accessTable: AccessRows = Object.assign({}, ...rows.map(area => area.rows)) as AccessRows
