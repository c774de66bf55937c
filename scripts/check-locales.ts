// `npm run locales`: every language says everything that the German texts say, and nothing is left over.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { noteKeys } from '../contract/cms/cms-notes.ts'
import {
  commonErrorCodes,
  contractErrorCodes,
  deskErrorCodes,
  fanDeskErrorCodes,
  membershipErrorCodes,
  officeErrorCodes,
  organizationErrorCodes,
  shopErrorCodes,
  ticketErrorCodes,
  videoErrorCodes,
} from '../contract/kernel/error-codes.ts'
import { compareTexts, flatten, type FlatTexts, type Texts } from './locales/compare.ts'
import { askedKeys, unusedKeys } from './locales/used-keys.ts'

/** The language that texts are written in first; the others are compared with it. */
const REFERENCE = 'de'
/** What of the contract has a text each, and where `locales/<lang>` keeps them. */
const fromContract = [
  { namespace: 'errors', group: 'codes.', name: 'error code', keys: commonErrorCodes },
  { namespace: 'shop-errors', group: 'codes.', name: 'error code', keys: shopErrorCodes },
  { namespace: 'tickets', group: 'codes.', name: 'error code', keys: ticketErrorCodes },
  { namespace: 'admin', group: 'deskCodes.', name: 'error code', keys: deskErrorCodes },
  { namespace: 'admin', group: 'officeCodes.', name: 'error code', keys: officeErrorCodes },
  { namespace: 'admin', group: 'fanDeskCodes.', name: 'error code', keys: fanDeskErrorCodes },
  { namespace: 'video', group: 'codes.', name: 'error code', keys: videoErrorCodes },
  { namespace: 'fan-clubs', group: 'codes.', name: 'error code', keys: organizationErrorCodes },
  { namespace: 'membership', group: 'codes.', name: 'error code', keys: membershipErrorCodes },
  { namespace: 'contracts', group: 'codes.', name: 'error code', keys: contractErrorCodes },
  { namespace: 'preview', group: 'notes.', name: 'note', keys: noteKeys },
] as const

type Language = ReadonlyMap<string, FlatTexts>

function readLanguages(): Map<string, Language> {
  const languages = new Map<string, Map<string, FlatTexts>>()
  for (const file of globSync('locales/*/*.json').sort()) {
    const language = basename(dirname(file))
    const namespaces = languages.get(language) ?? new Map<string, FlatTexts>()
    namespaces.set(basename(file, '.json'), flatten(JSON.parse(readFileSync(file, 'utf8')) as Texts))
    languages.set(language, namespaces)
  }
  return languages
}

function compareLanguage(language: string, texts: Language, reference: Language): string[] {
  const where = (namespace: string) => `locales/${language}/${namespace}.json`
  const compared = [...reference].flatMap(([namespace, german]) => {
    const translation = texts.get(namespace)
    const problems = translation ? compareTexts(german, translation, language) : ['the file is missing']
    return problems.map(problem => `${where(namespace)}: ${problem}`)
  })
  const extra = [...texts.keys()].filter(namespace => !reference.has(namespace))
  return [...compared, ...extra.map(namespace => `${where(namespace)}: there is no German file of that name`)]
}

function compareContract(
  reference: Language,
  { namespace, group, name, keys }: (typeof fromContract)[number],
): string[] {
  const written = [...(reference.get(namespace)?.keys() ?? [])].filter(key => key.startsWith(group))
  const texts = new Set(written.map(key => key.slice(group.length)))
  const known = new Set<string>(keys)
  return [
    ...[...known].filter(key => !texts.has(key)).map(key => `${name} ${key} has no text`),
    ...[...texts].filter(key => !known.has(key)).map(key => `the text of ${key} belongs to no ${name}`),
  ].map(problem => `locales/${REFERENCE}/${namespace}.json: ${problem}`)
}

function findUnused(reference: Language): string[] {
  const files = globSync('{bench,cms,scripts,src,server,sites}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/node_modules/**'],
  })
  const asked = files.map(file => askedKeys(file, readFileSync(file, 'utf8')))
  return [...reference].flatMap(([namespace, texts]) =>
    unusedKeys(namespace, texts.keys(), asked).map(
      key => `locales/${REFERENCE}/${namespace}.json: nothing asks for "${key}"`,
    ),
  )
}

const languages = readLanguages()
const reference = languages.get(REFERENCE) ?? new Map<string, FlatTexts>()
const problems = [
  ...(reference.size === 0 ? [`locales/${REFERENCE} has no texts`] : []),
  ...[...languages].flatMap(([language, texts]) => compareLanguage(language, texts, reference)),
  ...fromContract.flatMap(texts => compareContract(reference, texts)),
  ...findUnused(reference),
]
for (const problem of problems) console.error(problem)
const texts = [...reference.values()].reduce((sum, namespace) => sum + namespace.size, 0)
console.log(`${texts} German texts, ${languages.size} languages, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
