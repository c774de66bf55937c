/** Whether something is a word by itself, in the form in which words are compared. */
export type IsWord = (word: string) => boolean

/** Shorter parts of a compound are mostly syllables. */
const shortestPart = 3
/** What German puts between two parts: "Verein-s-heim", "Karte-n-verkauf". The longest comes first where it matters. */
const joints = ['', 's', 'n', 'en', 'es', 'er', 'e'] as const

/** The first part of a compound as a word, without what joins it to the next. */
export function headIn(part: string, isWord: IsWord): string | undefined {
  for (const joint of joints) {
    const word = part.slice(0, part.length - joint.length)
    if (part.endsWith(joint) && word.length >= shortestPart && isWord(word)) return word
  }
  return undefined
}

/** The rest of a compound as a word, without what joins it to what stands before. */
export function tailIn(rest: string, isWord: IsWord): string | undefined {
  for (const joint of joints) {
    const word = rest.slice(joint.length)
    if (rest.startsWith(joint) && word.length > shortestPart && isWord(word)) return word
  }
  return undefined
}

/** What the last part of a compound is made of, which may be one itself. */
const wordsIn = (tail: string, isWord: IsWord): string[] => (isWord(tail) ? [tail] : partsOf(tail, isWord))

/**
 * The words that a compound is made of, as few as can be: "dauerkartenverkauf" of "daurkarte" and "verkauf". None for a word that is no
 * compound of known words. @param word folded, as all words here are.
 */
export function partsOf(word: string, isWord: IsWord): string[] {
  for (let cut = word.length - shortestPart; cut >= shortestPart; cut--) {
    const first = headIn(word.slice(0, cut), isWord)
    const last = first === undefined ? [] : wordsIn(word.slice(cut), isWord)
    if (first !== undefined && last.length > 0) return [first, ...last]
  }
  return []
}

/**
 * Of the parts of a compound those to look for: three letters before the last part stand in too much else, as the goal of "Torwart" or the
 * fan of "Fanschal".
 */
export const tellingParts = (parts: readonly string[]): string[] =>
  parts.filter((part, place) => part.length > shortestPart || place === parts.length - 1)

/** Shorter ends of a word are mostly syllables: "Obstbrand" has no "Rand". */
const shortestEnd = 5

/** The longest known word that a compound of an unknown one ends with: "schal" of "winterschal". */
export function endOf(word: string, isWord: IsWord): string | undefined {
  for (let cut = shortestPart; cut <= word.length - shortestEnd; cut++) {
    const end = word.slice(cut)
    if (isWord(end)) return end
  }
  return undefined
}
