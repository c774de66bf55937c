import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fieldName, problemLine, problemsOf } from '../content-problem.ts'
import { readYamlPage } from '../files/page-document.ts'
import { venueFile, type WrittenVenue } from './venue-schema.ts'

/** A venue with the name of its file, which its plans are known by. */
export interface Venue extends WrittenVenue {
  readonly key: string
}

/** Reads a venue. Throws with the file's name, line and field, one line for each fault. */
export function readVenue(file: string): Venue {
  const document = readYamlPage(readFileSync(file, 'utf8'))
  const { fields, syntaxErrors } = document
  const checked = venueFile.safeParse(fields)
  if (checked.success) return { ...checked.data, key: path.basename(file, '.yaml') }
  const problems =
    syntaxErrors.length > 0
      ? syntaxErrors.map(({ line, text }) => ({ file, line, field: '', text }))
      : problemsOf(checked.error, fields, file, place => ({
          line: document.lineOf(place),
          field: fieldName(place),
        }))
  throw new Error(problems.map(problemLine).join('\n'))
}

/** All venues of the club, in the order of their names. */
export const readVenues = (folder: string): readonly Venue[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.yaml'))
    .toSorted()
    .map(name => readVenue(path.join(folder, name)))
