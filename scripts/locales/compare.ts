/** A namespace as it lies in its file: texts in groups, as deep as one likes. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** Texts by their keys with dots. */
export type FlatTexts = ReadonlyMap<string, string>

/** All texts of a namespace by their dotted keys. */
export function flatten(texts: Texts, prefix = ''): FlatTexts {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
  }
  return flat
}

const pluralSuffix = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$/

/** The key that code asks for: without the plural form that i18next puts behind it. */
export const askedKey = (key: string): string => key.replace(pluralSuffix, '')

/** The plural forms of a language, in the order of `Intl`. */
const pluralForms = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories

/** Whether the key that code asks for is written in plural forms. */
const isPlural = (texts: FlatTexts, asked: string) => texts.has(`${asked}_other`)

/** The keys that code asks for, each with the keys under which its text is written. */
function writtenKeys(texts: FlatTexts): Map<string, string[]> {
  const written = new Map<string, string[]>()
  for (const key of texts.keys()) {
    const asked = isPlural(texts, askedKey(key)) ? askedKey(key) : key
    written.set(asked, [...(written.get(asked) ?? []), key])
  }
  return written
}

/** Names that a text waits for: variables such as `{{count}}` or `{{num, number}}`, and tags such as `<link>`. */
function placeholders(text: string): string[] {
  const variables = [...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map(match => `{{${match[1]}}}`)
  const tags = [...text.matchAll(/<\/?([\w-]+)\s*\/?>/g)].map(match => `<${match[1]}>`)
  return [...variables, ...tags]
}

/** All placeholders of a key, over its plural forms: "ein Artikel" may leave out what "{{count}} Artikel" needs. */
function placeholdersOf(texts: FlatTexts, keys: readonly string[]): string {
  const found = new Set(keys.flatMap(key => placeholders(texts.get(key) ?? '')))
  return [...found].sort().join(' ') || 'nothing'
}

/**
 * What a translation lacks or has too much of, compared with the German texts; one line each. Plural forms are those of
 * the translation's language: Japanese has one where German has two. German compared with itself shows its own gaps.
 */
export function compareTexts(german: FlatTexts, translation: FlatTexts, language: string): string[] {
  const problems: string[] = []
  const translated = writtenKeys(translation)
  const expected = new Set<string>()
  for (const [asked, keys] of writtenKeys(german)) {
    const forms = isPlural(german, asked) ? pluralForms(language).map(form => `${asked}_${form}`) : [asked]
    for (const key of forms) expected.add(key)
    const wanted = placeholdersOf(german, keys)
    const found = placeholdersOf(translation, translated.get(asked) ?? [])
    if (translated.has(asked) && wanted !== found) {
      problems.push(`"${asked}" waits for ${found}, the German text for ${wanted}`)
    }
  }
  for (const key of expected) if (!translation.has(key)) problems.push(`"${key}" is missing`)
  for (const [key, text] of translation) {
    if (!expected.has(key)) problems.push(`"${key}" is not in the German texts`)
    if (text.trim() === '') problems.push(`"${key}" is empty`)
  }
  return problems
}
