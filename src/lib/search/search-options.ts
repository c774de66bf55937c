import type { Options, SearchOptions } from 'minisearch'
import type { Language } from '#contract/primitives.ts'
import { partsOf, type Vocabulary } from './compounds.ts'
import { stopWordsOf } from './stop-words.ts'
import { fold, wordsOf } from './words.ts'

/** What is searched of a page. */
export interface SearchDocument {
  /** Its place in `SearchFile.pages`. */
  readonly id: number
  readonly title: string
  readonly teaser: string
  readonly text: string
}

const tokenize = (text: string) => wordsOf(text).map(word => word.text)

/** A word and the words that it is made of, so that "karte" finds "Dauerkarte". */
export const formsOf = (word: string, vocabulary: Vocabulary): string[] => {
  const folded = fold(word)
  return [folded, ...partsOf(folded, vocabulary)]
}

/** How the index is made, and read again: both must be told the same. */
export const indexOptions = (language: Language, vocabulary: Vocabulary): Options<SearchDocument> => {
  const stopWords = stopWordsOf(language)
  // Most words come many times, and taking them apart is what takes time.
  const known = new Map<string, string[] | null>()
  const process = (word: string): string[] | null => {
    const forms = formsOf(word, vocabulary)
    return stopWords.has(forms[0] ?? '') ? null : forms
  }
  return {
    fields: ['title', 'teaser', 'text'],
    tokenize,
    processTerm: word => {
      const found = known.get(word)
      if (found !== undefined) return found
      const forms = process(word)
      known.set(word, forms)
      return forms
    },
  }
}

/** How many letters of a word may be wrong where nothing is written as it was typed. Short words have too many neighbours; numbers are meant as they are typed. */
export const mistakesIn = (term: string): number => {
  if (term.length < 5 || /\d/.test(term)) return 0
  if (term.length < 7) return 1
  return term.length < 9 ? 2 : 3
}

/**
 * How the index is asked. A compound that no page has is asked for by its parts; stop words count only where nothing
 * else was typed.
 */
export function queryOptions(
  query: string,
  language: Language,
  vocabulary: Vocabulary,
): SearchOptions & { combineWith: 'AND' } {
  const stopWords = stopWordsOf(language)
  const hasMore = wordsOf(query).some(({ text }) => !stopWords.has(fold(text)))
  return {
    combineWith: 'AND',
    boost: { title: 6, teaser: 2 },
    weights: { prefix: 0.5, fuzzy: 0.25 },
    prefix: term => term.length > 1,
    tokenize,
    processTerm: word => {
      const folded = fold(word)
      if (hasMore && stopWords.has(folded)) return null
      if (vocabulary.has(folded)) return folded
      const parts = partsOf(folded, vocabulary)
      return parts.length > 0 ? parts : folded
    },
  }
}
