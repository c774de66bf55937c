import { asc, eq, type SQL } from 'drizzle-orm'
import { readSynonyms } from '#cms/club-data/synonyms.ts'
import { productCategories, type ProductCategory } from '#contract/catalogue/catalogue.ts'
import { languages } from '#contract/kernel/primitives.ts'
import { createLexicon, type Lexicon } from '#contract/search/lexicon.ts'
import { together } from '#contract/search/rank.ts'
import { type Concept, readQuery } from '#contract/search/read-query.ts'
import { stopWordsOf } from '#contract/search/stop-words.ts'
import type { Synonyms } from '#contract/search/synonyms.ts'
import { fold, spellingsIn } from '#contract/search/words.ts'
import { tidySigns } from '#contract/kernel/typed-text.ts'
import type { Queryable } from '#server/db/database.ts'
import { products, productVariants } from '#server/db/schema/shop.ts'
import { textsOf } from '#server/texts.ts'

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

const mixed: ReadonlySet<ProductCategory> = new Set(['scarvesAndHats', 'mugsAndFlags'])

/** What the shop calls a category, in all languages. */
const categoryWords = (category: ProductCategory): ReadonlySet<string> =>
  new Set(
    languages
      .flatMap(language => spellingsIn(textsOf('shop', language)(`categories.${category}`)))
      .map(fold)
      .filter(word => !stopWords.has(word)),
  )

/** A SKU is looked for as a whole: its size alone says nothing. */
const skuTerm = (sku: string): string => fold(sku.replaceAll('-', ''))

interface ProductWords {
  /** Of its name, its number and its SKUs. */
  readonly own: Set<string>
  /** Of its category. */
  readonly shared: ReadonlySet<string>
  /** Whether its category is of more than one kind of thing: a hat is in "Scarves and hats", and is no scarf. */
  readonly isMixed: boolean
}

interface Catalogue {
  /** By product number, in the catalogue's order. */
  readonly terms: ReadonlyMap<string, ProductWords>
  readonly lexicon: Lexicon
}

const selectTexts = (db: Queryable, among: SQL | undefined) =>
  db
    .select({
      number: products.productNumber,
      text: products.searchText,
      category: products.category,
      sku: productVariants.sku,
    })
    .from(products)
    .leftJoin(productVariants, eq(productVariants.productNumber, products.productNumber))
    .where(among)
    .orderBy(asc(products.shop), asc(products.position), asc(products.productNumber))

type TextRow = Awaited<ReturnType<typeof selectTexts>>[number]

function readCatalogue(rows: readonly TextRow[], synonyms: Synonyms): Catalogue {
  const terms = new Map<string, ProductWords>()
  const shared = new Map(productCategories.map(category => [category, categoryWords(category)]))
  for (const { number, text, category, sku } of rows) {
    const known = terms.get(number) ?? {
      own: new Set(spellingsIn(text).map(fold)),
      shared: shared.get(category) ?? new Set(),
      isMixed: mixed.has(category),
    }
    if (sku !== null) known.own.add(skuTerm(sku))
    terms.set(number, known)
  }
  const words = new Set([...terms.values()].flatMap(({ own, shared }) => [...own, ...shared]))
  return { terms, lexicon: createLexicon({ words, names: words, synonyms }) }
}

/** A word of the category fits less than one of the name. */
const sureByCategory = 0.5

const surest = (words: ReadonlySet<string>, concept: Concept): number =>
  Math.max(0, ...[...concept].map(([term, weight]) => (words.has(term) ? weight : 0)))

/** How well each product fits a concept: by the surest of its words. What shares a mixed category fits where no name does. */
function fitting({ terms }: Catalogue, concept: Concept): Map<string, number> {
  const found = new Map<string, number>()
  const byMixed = new Map<string, number>()
  for (const [number, { own, shared, isMixed }] of terms) {
    const byName = surest(own, concept)
    const sure = Math.max(byName, isMixed ? 0 : surest(shared, concept) * sureByCategory)
    if (sure > 0) found.set(number, sure)
    else if (isMixed && surest(shared, concept) > 0)
      byMixed.set(number, surest(shared, concept) * sureByCategory)
  }
  return found.size > 0 ? found : byMixed
}

function numbersFor(query: string, catalogue: Catalogue): string[] {
  const scores = new Map<string, number>()
  for (const concepts of readQuery(query, catalogue.lexicon, stopWords)) {
    // By the number of concepts, so that one word for two is worth as much as both.
    for (const [number, score] of together(concepts.map(concept => fitting(catalogue, concept))))
      scores.set(number, Math.max(scores.get(number) ?? 0, score / concepts.length))
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
    const typed = tidySigns(query)
    if (typed === '') return undefined
    return numbersFor(typed, readCatalogue(await selectTexts(db, among), synonyms))
  }
}
