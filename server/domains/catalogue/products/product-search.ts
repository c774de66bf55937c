import { asc, eq, type SQL } from 'drizzle-orm'
import { readSynonyms } from '#cms/club-data/synonyms.ts'
import { languages } from '#contract/primitives.ts'
import { createLexicon, type Lexicon } from '#contract/search/lexicon.ts'
import { together } from '#contract/search/rank.ts'
import { type Concept, readQuery } from '#contract/search/read-query.ts'
import { stopWordsOf } from '#contract/search/stop-words.ts'
import type { Synonyms } from '#contract/search/synonyms.ts'
import { fold, spellingsIn } from '#contract/search/words.ts'
import { tidyText } from '#contract/tidy-text.ts'
import type { Queryable } from '#server/db/database.ts'
import { products, productVariants } from '#server/db/schema/shop.ts'

/**
 * Finds products by what somebody typed, in names of all languages, numbers and SKUs.
 * @param among only of these.
 * @returns their numbers, the best first and those that fit alike as in the catalogue; undefined where nothing was typed.
 */
export type ProductSearch = (
  db: Queryable,
  query: string,
  among?: SQL,
) => Promise<readonly string[] | undefined>

/** Names have words of every language at once. */
const stopWords = new Set(languages.flatMap(language => [...stopWordsOf(language)]))

/** A SKU is looked for as a whole: its size alone says nothing. */
const skuTerm = (sku: string): string => fold(sku.replaceAll('-', ''))

interface Catalogue {
  /** The words of each product, by its number and in the catalogue's order. */
  readonly terms: ReadonlyMap<string, ReadonlySet<string>>
  readonly lexicon: Lexicon
}

const selectTexts = (db: Queryable, among: SQL | undefined) =>
  db
    .select({ number: products.productNumber, text: products.searchText, sku: productVariants.sku })
    .from(products)
    .leftJoin(productVariants, eq(productVariants.productNumber, products.productNumber))
    .where(among)
    .orderBy(asc(products.shop), asc(products.position), asc(products.productNumber))

type TextRow = Awaited<ReturnType<typeof selectTexts>>[number]

function readCatalogue(rows: readonly TextRow[], synonyms: Synonyms): Catalogue {
  const terms = new Map<string, Set<string>>()
  for (const { number, text, sku } of rows) {
    const known = terms.get(number) ?? new Set(spellingsIn(text).map(fold))
    if (sku !== null) known.add(skuTerm(sku))
    terms.set(number, known)
  }
  const words = new Set([...terms.values()].flatMap(known => [...known]))
  return { terms, lexicon: createLexicon({ words, names: words, synonyms }) }
}

/** How well each product fits a concept: by the surest of its words. */
function fitting({ terms }: Catalogue, concept: Concept): Map<string, number> {
  const found = new Map<string, number>()
  for (const [number, words] of terms) {
    const sure = Math.max(0, ...[...concept].map(([term, weight]) => (words.has(term) ? weight : 0)))
    if (sure > 0) found.set(number, sure)
  }
  return found
}

function numbersFor(query: string, catalogue: Catalogue): string[] {
  const scores = new Map<string, number>()
  for (const concepts of readQuery(query, catalogue.lexicon, stopWords)) {
    for (const [number, score] of together(concepts.map(concept => fitting(catalogue, concept))))
      scores.set(number, Math.max(scores.get(number) ?? 0, score))
  }
  const inCatalogue = [...catalogue.terms.keys()].filter(number => scores.has(number))
  return inCatalogue.toSorted((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))
}

/**
 * The search of the shops. It is done here and not by the database, which knows neither compounds nor the club's synonyms: a catalogue has
 * some hundred names. @param contentRoot where the club's synonyms are.
 */
export function createProductSearch(contentRoot: string): ProductSearch {
  const synonyms = Object.values(readSynonyms(contentRoot)).flat()
  return async (db, query, among) => {
    if (tidyText(query) === '') return undefined
    return numbersFor(query, readCatalogue(await selectTexts(db, among), synonyms))
  }
}
