/** Sizes by letters, from small to large. */
const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL']

/** Where a size stands: letters first, then the centimetres of children ("80/86" by its first), then all others. */
function placeOf(size: string): readonly [group: number, place: number] {
  const letter = letters.indexOf(size)
  if (letter >= 0) return [0, letter]
  const centimetres = Number.parseInt(size, 10)
  return Number.isNaN(centimetres) ? [2, 0] : [1, centimetres]
}

/** Orders sizes as a shop does: S, M, L, and not by the alphabet. */
export function compareSizes(one: string, other: string): number {
  const [group, place] = placeOf(one)
  const [otherGroup, otherPlace] = placeOf(other)
  return group - otherGroup || place - otherPlace || one.localeCompare(other, 'de')
}
