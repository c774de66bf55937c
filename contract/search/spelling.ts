/** How many letters of a word may be wrong where nothing is written as it was typed. Short words have too many neighbours; numbers are meant as they are typed. */
export const mistakesIn = (term: string): number => {
  if (term.length < 5 || /\d/.test(term)) return 0
  if (term.length < 7) return 1
  return term.length < 9 ? 2 : 3
}

/** In words this short another letter mostly makes another word ("Hunde", "Hände"); one too many, too few or changed places is a slip. */
const longestShort = 6

/**
 * How many letters of one word are wrong in another: left out, added, another one, or two that changed places.
 * @param most what is more than this need not be counted exactly.
 */
export function mistakesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  const another = one.length <= longestShort ? most + 1 : 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : another
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + cost,
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? most + 1
}

/** The words nearest to one that nobody wrote. Nobody mistakes the first letter. */
export function nearWords(word: string, words: Iterable<string>): string[] {
  let most = mistakesIn(word)
  const first = word.charAt(0)
  if (most === 0) return []
  let found: string[] = []
  for (const other of words) {
    if (!other.startsWith(first)) continue
    const mistakes = mistakesBetween(word, other, most)
    if (mistakes > most) continue
    if (mistakes < most) found = []
    most = mistakes
    found.push(other)
  }
  return found
}
