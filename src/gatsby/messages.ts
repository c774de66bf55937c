import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Messages } from '../../contract/cms/page-context.ts'
import type { Language } from '../../contract/kernel/primitives.ts'

/** Reads `locales/<lang>/common.json`: the words of header, footer and everything else that each page shows. */
export const readCommonMessages = (root: string, language: Language): Messages =>
  // `npm run locales` checks these files against each other.
  JSON.parse(readFileSync(path.join(root, 'locales', language, 'common.json'), 'utf8')) as Messages
