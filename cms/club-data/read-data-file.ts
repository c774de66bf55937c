import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { z } from 'zod'

/** Reads a file by its schema. Throws with the file's name and the field. */
export function readDataFile<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const text = readFileSync(file, 'utf8')
  const checked = schema.safeParse(file.endsWith('.json') ? JSON.parse(text) : parse(text))
  if (checked.success) return checked.data
  const issue = checked.error.issues[0]
  throw new Error(`${file}, field "${issue?.path.join(' › ') ?? ''}": ${issue?.message ?? 'cannot be read'}`)
}
