import { and, like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { easternLetters } from '#contract/contact/person-name.ts'
import { tidyText } from '#contract/kernel/tidy-text.ts'
import { containing } from './containing.ts'

/** Letters that are written in another way without being another with a mark, and signs that have more than one form. */
const plain: Readonly<Record<string, string>> = {
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  '‐': '-',
  '–': '-',
}
const plainOf = (letter: string) => plain[letter] ?? letter

/** Blocks with upper case that names are written in: Latin, then Greek, Cyrillic and Armenian. */
const blocks = [
  [0x41, 0x24f],
  [0x370, 0x556],
] as const

const pairs = blocks
  .flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  .map(letter => [letter, letter.toLowerCase()] as const)
  .filter(([upper, lower]) => upper !== lower && upper.length === lower.length)
const letters = new Map([
  ...pairs.map(([upper, lower]) => [upper, plainOf(lower)] as const),
  ...Object.entries(plain),
])

/** Accents of Latin, Greek and Cyrillic letters; those of Japanese ones make other letters. */
const accents = '[\\u0300-\\u036f]'
const umlaut = '([aou])e'

/** A typed name as `foldedName` has it: "Krämer", "KRAEMER" and "Kramer" are the same. */
const foldTyped = (text: string): string =>
  Array.from(
    text.normalize('NFKD').replace(new RegExp(accents, 'g'), ''),
    letter => letters.get(letter) ?? letter,
  )
    .join('')
    .replaceAll('ß', 'ss')
    .replaceAll('þ', 'th')
    .replace(new RegExp(umlaut, 'g'), '$1')

/** The same in SQL. `lower` is left out: where the database's locale is C, it knows ASCII alone. */
const foldedName = (name: SQLWrapper): SQL => {
  const small = sql`translate(regexp_replace(normalize(${name}, NFKD), ${accents}, '', 'g'), ${[...letters.keys()].join('')}, ${[...letters.values()].join('')})`
  return sql`regexp_replace(replace(replace(${small}, 'ß', 'ss'), 'þ', 'th'), ${umlaut}, ${String.raw`\1`}, 'g')`
}

/**
 * Whether a person's name has all words of a query, in any order, without regard to case and accents. Names in Chinese or Japanese are
 * also found without a space between their parts.
 */
export function isNamed(name: SQLWrapper, query: string): SQL | undefined {
  const typed = foldTyped(tidyText(query))
  const words = typed.split(/[\s,;]+/).filter(word => word !== '')
  if (words.length === 0) return undefined
  const folded = foldedName(name)
  const hasAll = and(...words.map(word => like(folded, containing(word))))
  if (!easternLetters.test(typed)) return hasAll
  // Written twice, the parts stand in either order.
  const joined = sql`repeat(replace(${folded}, ' ', ''), 2)`
  return or(hasAll, like(joined, containing(words.join(''))))
}
