import { stemOf } from './stems.ts'
import { partsOf, tellingParts } from './compounds.ts'
import { findTerms, type Terms } from './find-terms.ts'
import { type Lexicon, synonymKey } from './lexicon.ts'
import { fold, type Word, wordsOf } from './words.ts'

/** What one typed word may stand for; a page should have any of it. */
export type Concept = Terms

/** Pieces this short belong to what stands beside them: "u 19", "t shirt". */
const longestPiece = 2

/** Whether pages or the club's synonyms have a word. */
const isKnown = (word: string, { isWord, synonymsOf }: Lexicon): boolean =>
  isWord(word) || synonymsOf(stemOf(word)).length > 0

/** Whether what was typed as two words is one: "U 19", "Haupt tribüne". */
const belongTogether = (one: string, other: string, lexicon: Lexicon): boolean =>
  isKnown(one + other, lexicon) &&
  (Math.min(one.length, other.length) <= longestPiece || !isKnown(one, lexicon) || !isKnown(other, lexicon))

const isLatin = (word: string) => /^[a-z0-9]/.test(word)

/** A word as the index may know it: what hyphens join as one word, else by its parts. */
const spellingsOf = ({ text, parts }: Word, lexicon: Lexicon): string[] =>
  parts.length > 0 && !isKnown(fold(text), lexicon) ? parts.map(fold) : [fold(text)]

/** The words of a query, folded, as the index writes them: joined or apart. */
function wordsIn(query: string, lexicon: Lexicon): string[] {
  const joined: string[] = []
  for (const word of wordsOf(query).flatMap(word => spellingsOf(word, lexicon))) {
    const last = joined.at(-1)
    if (last !== undefined && isLatin(last) && isLatin(word) && belongTogether(last, word, lexicon))
      joined[joined.length - 1] = last + word
    else joined.push(word)
  }
  return joined
}

/** The query and what else it may be called, where either is more than one word of the index: a phrase, or Japanese. */
function wholeQueries(query: string, { synonymsOf }: Lexicon): string[] {
  const typed = query.trim().split(/\s+/)
  const others = typed.flatMap((word, place) =>
    synonymsOf(synonymKey(word))
      .filter(other => wordsOf(word).length > 1 || wordsOf(other.word).length > 1)
      .map(other => typed.with(place, other.word).join(' ')),
  )
  const ofAll = typed.length > 1 ? synonymsOf(synonymKey(query)) : []
  return [query, ...others, ...ofAll.map(({ word }) => word)]
}

/** The same words with two of them as one, where the index has that: "Heim Trikot" is "Heimtrikot". */
const joinedIn = (words: readonly string[], { isWord }: Lexicon): string[][] =>
  words.slice(1).flatMap((word, before) => {
    const joined = (words[before] ?? '') + word
    return isLatin(joined) && isWord(joined)
      ? [[...words.slice(0, before), joined, ...words.slice(before + 2)]]
      : []
  })

/** The same words with a compound as its parts, where nothing is called so: "Kindertrikot" is "Kinder Trikot". */
const dividedIn = (words: readonly string[], lexicon: Lexicon): string[][] =>
  words.flatMap((word, place) => {
    const parts = isKnown(word, lexicon) ? [] : tellingParts(partsOf(word, lexicon.isPart))
    return parts.length < 2 ? [] : [[...words.slice(0, place), ...parts, ...words.slice(place + 1)]]
  })

/**
 * Reads what somebody typed: each way to understand it, as the concepts that are wanted. Words that stand on every page count only
 * where nothing else was typed.
 */
export function readQuery(query: string, lexicon: Lexicon, stopWords: ReadonlySet<string>): Concept[][] {
  return wholeQueries(query, lexicon)
    .flatMap(whole => {
      const words = wordsIn(whole, lexicon)
      const telling = words.filter(word => !stopWords.has(word))
      const typed = telling.length > 0 ? telling : words
      return [typed, ...joinedIn(typed, lexicon), ...dividedIn(typed, lexicon)]
    })
    .map(words => words.map(word => findTerms(word, lexicon)))
}
