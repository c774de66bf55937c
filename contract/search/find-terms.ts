import { endOf, headIn, partsOf, tailIn, tellingParts } from './compounds.ts'
import type { Lexicon } from './lexicon.ts'
import { nearWords } from './spelling.ts'
import { stemOf } from './stems.ts'

/** Words of an index that may be meant by a typed one, each with how sure that is: 1 is the word itself. */
export type Terms = ReadonlyMap<string, number>

const sure = {
  itself: 1,
  form: 0.9,
  tail: 0.6,
  head: 0.3,
  /** Who does it: "Fußballer". */
  doer: 0.4,
  synonym: 0.7,
  /** "Dauerkarte" of "Dauerkartenverkauf" tells more of what is meant than "Verkauf". */
  firstPart: 0.5,
  lastPart: 0.3,
  pair: 0.4,
  completion: 0.5,
  slip: 0.5,
  /** What is not surer than this may be something else altogether. */
  guess: 0.4,
} as const

const isLatin = (word: string) => /^[a-z0-9]/.test(word)

/** "heimtrikot" ends with "trikot". What stands before must be a word where the end is short: "Obstbrand" has no "Rand". */
function endsWithWord(term: string, head: string, { isWord }: Lexicon): boolean {
  const tail = term.length - head.length
  if (tail > 4 && head.length > 3) return true
  return head.length >= (tail === 3 ? 4 : 3) && headIn(head, isWord) !== undefined
}

const doer = /^l?er(?:n|s|in|innen)?$/

/** How sure it is that a term is a form of a word or a compound with it; 0: it is neither. */
function kinship(word: string, stem: string, [term, termStem]: readonly [string, string], lexicon: Lexicon) {
  if (term === word) return sure.itself
  if (termStem === stem) return sure.form
  // Stems of three letters are syllables of too much else, unless they were typed so.
  if (stem.length < (stem === word ? 3 : 4) || !isLatin(stem)) return 0
  if (termStem.endsWith(stem) && endsWithWord(term, termStem.slice(0, -stem.length), lexicon))
    return sure.tail
  if (stem.length > 4 && term.startsWith(stem) && doer.test(term.slice(stem.length))) return sure.doer
  const isHead = termStem.startsWith(stem) && tailIn(term.slice(stem.length), lexicon.isWord) !== undefined
  return isHead ? sure.head : 0
}

function kinOf(word: string, lexicon: Lexicon): Map<string, number> {
  const stem = stemOf(word)
  const found = new Map<string, number>()
  for (const entry of lexicon.stems) {
    const weight = kinship(word, stem, entry, lexicon)
    if (weight > 0) found.set(entry[0], weight)
  }
  return found
}

/** Adds terms, less sure by a factor; what is known already stays where it is surer. */
function add(to: Map<string, number>, more: Terms, factor: number): void {
  for (const [term, weight] of more) to.set(term, Math.max(to.get(term) ?? 0, weight * factor))
}

const addKinOf = (to: Map<string, number>, words: readonly string[], factor: number, lexicon: Lexicon) => {
  for (const word of words) add(to, kinOf(word, lexicon), factor)
}

/** What else the club calls a word, with compounds only where it means the same. */
function addSynonymsOf(to: Map<string, number>, word: string, lexicon: Lexicon): void {
  for (const { word: other, isSame } of lexicon.synonymsOf(stemOf(word))) {
    const kin = [...kinOf(other, lexicon)].filter(([, weight]) => weight >= (isSame ? sure.tail : sure.form))
    add(to, new Map(kin), sure.synonym)
  }
}

/** Fewer letters begin too much else for every word of the texts: "hunde" begins "hundert". */
const longBeginning = 6

/** What an unfinished word may become: a name or a synonym; where much of it stands already, any word. */
function completionsOf(word: string, { names, synonymKeys, stems }: Lexicon): string[] {
  const all = [...names, ...synonymKeys, ...(word.length < longBeginning ? [] : stems.map(([term]) => term))]
  return word.length < 2 ? [] : all.filter(name => name.startsWith(word))
}

/** What a compound of an unknown word is a kind of: "Winterschal" is a scarf. */
function addEndOf(to: Map<string, number>, word: string, lexicon: Lexicon): void {
  const end = endOf(word, lexicon.isPart)
  if (end === undefined) return
  const kind = kinOf(end, lexicon)
  addSynonymsOf(kind, end, lexicon)
  add(to, kind, sure.lastPart)
}

/** What may have been meant by a word that nobody wrote: an unfinished one, or a slip. */
function addGuesses(to: Map<string, number>, word: string, lexicon: Lexicon): void {
  for (const name of completionsOf(word, lexicon)) {
    add(to, new Map(lexicon.formsOf(stemOf(name)).map(form => [form, sure.completion])), 1)
    addSynonymsOf(to, name, lexicon)
  }
  // Stems too: "Trikto" has one slip in "Trikot", and two where only "Trikots" is written.
  const words = lexicon.stems.flatMap(([term, stem]) => (term === stem ? [term] : [term, stem]))
  const near = nearWords(word, words)
  addKinOf(to, near, sure.slip, lexicon)
  if (near.length === 0) addEndOf(to, word, lexicon)
}

/** The words that a compound is made of, where no page is called so and the club has no other word for it. */
function addPartsOf(to: Map<string, number>, word: string, lexicon: Lexicon): void {
  const isNamed = lexicon.formsOf(stemOf(word)).some(form => lexicon.names.has(form))
  if (isNamed || lexicon.synonymsOf(stemOf(word)).length > 0) return
  const parts = tellingParts(partsOf(word, lexicon.isWord))
  addKinOf(to, parts.slice(0, -1), sure.firstPart, lexicon)
  addKinOf(to, parts.slice(-1), sure.lastPart, lexicon)
}

/** One sign of Japanese stands in many pairs. */
const pairsWith = (sign: string, { stems }: Lexicon): Map<string, number> =>
  new Map(
    stems.flatMap(([term]) => (term.length === 2 && term.includes(sign) ? [[term, sure.pair] as const] : [])),
  )

/** What the index has for a word: itself and its forms, compounds with it, synonyms, its parts; else guesses. @param word folded. */
export function findTerms(word: string, lexicon: Lexicon): Terms {
  const found = kinOf(word, lexicon)
  addSynonymsOf(found, word, lexicon)
  if (word.length === 1 && !isLatin(word)) add(found, pairsWith(word, lexicon), 1)
  addPartsOf(found, word, lexicon)
  const isFound = [...found.values()].some(weight => weight > sure.guess)
  if (!isFound) addGuesses(found, word, lexicon)
  return found
}
