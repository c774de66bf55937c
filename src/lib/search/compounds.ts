/** What may be looked up in: the words that stand alone somewhere in the texts, folded. */
export type Vocabulary = Pick<ReadonlySet<string>, 'has'>

/** A part of a compound is a word by itself: shorter ones are mostly syllables ("heim" is one, "tor" too, "ver" and "ein" are not). */
const shortestPart = 4
/** What German puts between two parts: "Verein-s-heim", "Karte-n-verkauf". The longest comes first. */
const joints = ['', 's', 'n', 'en', 'es', 'er', 'e'] as const

/** The first part of a compound as a word, without what joins it to the next. */
function wordIn(part: string, vocabulary: Vocabulary): string | undefined {
  const found = joints.find(joint => {
    const word = part.slice(0, part.length - joint.length)
    return part.endsWith(joint) && word.length >= shortestPart && vocabulary.has(word)
  })
  return found === undefined ? undefined : part.slice(0, part.length - found.length)
}

/** Whole numbers of letters at which a word may come apart, the longest last part first. */
function* cutsOf(word: string): Generator<readonly [string, string]> {
  for (let cut = shortestPart; cut <= word.length - shortestPart; cut++) {
    yield [word.slice(0, cut), word.slice(cut)]
  }
}

/** What the last part of a compound is made of, which may be one itself. */
const wordsIn = (tail: string, vocabulary: Vocabulary): string[] =>
  vocabulary.has(tail) ? [tail, ...partsOf(tail, vocabulary)] : partsOf(tail, vocabulary)

/**
 * The words that a compound is made of: "dauerkarte" of "daur" and "karte". None for a word that is no compound of words
 * that the texts know. @param word folded, as all words here are.
 */
export function partsOf(word: string, vocabulary: Vocabulary): string[] {
  for (const [head, tail] of cutsOf(word)) {
    const first = wordIn(head, vocabulary)
    const last = first === undefined ? [] : wordsIn(tail, vocabulary)
    if (first !== undefined && last.length > 0) {
      return [...new Set([first, ...partsOf(first, vocabulary), ...last])]
    }
  }
  return []
}
