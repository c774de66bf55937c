import { slugOf } from './match-id.ts'

const wordsOf = (name: string) => slugOf(name).split('-')

/** How many letters must be put in, taken out or changed to make one word of the other. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of Array.from(one).entries()) {
    const line = [row + 1]
    for (const [column, wanted] of Array.from(other).entries()) {
      const replaced = (above[column] ?? 0) + (letter === wanted ? 0 : 1)
      line.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1))
    }
    above = line
  }
  return above[other.length] ?? 0
}

/** Of how many letters one may be wrong. */
const LETTERS_PER_SLIP = 3

/** The name that was probably meant: one that has the same words and more or less of them, else the one with the fewest other letters. */
export function nearestName(wanted: string, names: Iterable<string>): string | undefined {
  const words = wordsOf(wanted)
  const all = [...names].toSorted()
  const alike = all.filter(name => {
    const others = wordsOf(name)
    return words.every(word => others.includes(word)) || others.every(word => words.includes(word))
  })
  const slug = slugOf(wanted)
  const [nearest] = (alike.length > 0 ? alike : all)
    .map(name => ({ name, slips: distance(slug, slugOf(name)) }))
    .filter(({ slips }) => alike.length > 0 || slips <= slug.length / LETTERS_PER_SLIP)
    .toSorted((a, b) => a.slips - b.slips)
  return nearest?.name
}
