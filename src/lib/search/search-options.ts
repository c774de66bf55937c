import type { Options, SearchOptions } from 'minisearch'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Terms } from '#contract/search/find-terms.ts'
import { stopWordsOf } from '#contract/search/stop-words.ts'
import { fold, spellingsIn } from '#contract/search/words.ts'

/** What is searched of a page. */
export interface SearchDocument {
  /** Its place in `SearchFile.pages`. */
  readonly id: number
  readonly title: string
  /** What else it is called. */
  readonly names: string
  readonly teaser: string
  readonly text: string
}

/** How the index is made, and read again: both must be told the same. */
export const indexOptions = (language: Language): Options<SearchDocument> => {
  const stopWords = stopWordsOf(language)
  // Most words come many times, and folding them is what takes time.
  const known = new Map<string, string | null>()
  return {
    fields: ['title', 'names', 'teaser', 'text'],
    tokenize: spellingsIn,
    processTerm: spelling => {
      const found = known.get(spelling)
      if (found !== undefined) return found
      const folded = fold(spelling)
      const term = stopWords.has(folded) ? null : folded
      known.set(spelling, term)
      return term
    },
  }
}

/** How the index is asked for words of its own. */
export const termOptions = (terms: Terms): SearchOptions => ({
  combineWith: 'OR',
  boost: { title: 6, names: 6, teaser: 2 },
  tokenize: () => [...terms.keys()],
  processTerm: term => term,
  boostTerm: term => terms.get(term) ?? 0,
})
