import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Synonyms } from '#contract/search/synonyms.ts'
import { synonymsFile } from './data-schema.ts'
import { readDataFile } from './read-data-file.ts'

/** The club's synonyms by language, of `sites/club/data/synonyms.yaml`; none where there is no such file. Throws on one that is wrong. */
export function readSynonyms(root: string): Readonly<Record<Language, Synonyms>> {
  const file = path.join(root, 'sites', 'club', 'data', 'synonyms.yaml')
  const { de = [], en = [], ja = [] } = existsSync(file) ? readDataFile(file, synonymsFile) : {}
  return { de, en, ja }
}
