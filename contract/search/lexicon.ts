import type { Synonyms } from './synonyms.ts'
import { stemOf } from './stems.ts'
import { fold, wordsOf } from './words.ts'

/** What is known of the words in an index. All words in it are folded. */
export interface Lexicon {
  /** Each word with its stem. */
  readonly stems: readonly (readonly [word: string, stem: string])[]
  readonly has: (word: string) => boolean
  /** Whether a form of it stands somewhere by itself, so that it can be a part of a compound. */
  readonly isWord: (word: string) => boolean
  /** The same, or whether the club has another word for it, which nothing in the index need be called. */
  readonly isPart: (word: string) => boolean
  readonly formsOf: (stem: string) => readonly string[]
  /** Words of titles: only to these an unfinished word is completed. */
  readonly names: ReadonlySet<string>
  /** What else a word is called, by `synonymKey`. */
  readonly synonymsOf: (key: string) => readonly Synonym[]
  /** All words that have synonyms. */
  readonly synonymKeys: Iterable<string>
}

export interface Synonym {
  readonly word: string
  /** Whether both mean the same, so that compounds with it do too; else it alone is meant. */
  readonly isSame: boolean
}

/** A word of the synonyms as an index writes it; what is more than one word there stays whole. */
const written = (synonym: string): string => {
  const [first, ...others] = wordsOf(synonym)
  return first && others.length === 0 ? fold(first.text) : fold(synonym)
}

/** What a word is looked up by among the synonyms, or a few that stand together: "league tables" as "league table". */
export const synonymKey = (words: string): string =>
  wordsOf(words)
    .map(({ text }) => stemOf(fold(text)))
    .join(' ')

const isSame = (same: boolean) => (word: string) => ({ word: written(word), isSame: same })

function synonymsByKey(synonyms: Synonyms): ReadonlyMap<string, readonly Synonym[]> {
  const pairs = synonyms.flatMap(({ words, finds = [] }) =>
    words.map(word => {
      const others = words.filter(other => other !== word)
      return [synonymKey(word), [...others.map(isSame(true)), ...finds.map(isSame(false))]] as const
    }),
  )
  const grouped = Map.groupBy(pairs, ([key]) => key)
  return new Map([...grouped].map(([key, lists]) => [key, lists.flatMap(([, words]) => words)]))
}

export interface LexiconSource {
  /** All words of the index. */
  readonly words: Iterable<string>
  /** Those that stand in titles. */
  readonly names: Iterable<string>
  readonly synonyms: Synonyms
}

export function createLexicon({ words, names, synonyms }: LexiconSource): Lexicon {
  const all = new Set(words)
  const stems = [...all].map(word => [word, stemOf(word)] as const)
  const forms = new Map<string, string[]>()
  for (const [word, stem] of stems) {
    const known = forms.get(stem)
    if (known) known.push(word)
    else forms.set(stem, [word])
  }
  const others = synonymsByKey(synonyms)
  return {
    stems,
    has: word => all.has(word),
    isWord: word => all.has(word) || forms.has(stemOf(word)),
    isPart: word => all.has(word) || forms.has(stemOf(word)) || others.has(stemOf(word)),
    formsOf: stem => forms.get(stem) ?? [],
    names: new Set(names),
    synonymKeys: [...others.keys()],
    synonymsOf: key => others.get(key) ?? [],
  }
}
