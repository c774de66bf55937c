/** What one concept found: how well each thing fits it. */
export type Found<Key> = ReadonlyMap<Key, number>

const best = (counts: Iterable<number>) => Math.max(0, ...counts)

/**
 * Brings together what each concept of a query found. Where something has all concepts, only such counts; else what has more than half as
 * many as the best, and more of them before fewer.
 * @returns what was found with its score; larger is better.
 */
export function together<Key>(concepts: readonly Found<Key>[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  const scores = new Map<Key, number>()
  for (const found of concepts) {
    for (const [key, score] of found) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      scores.set(key, (scores.get(key) ?? 0) + score)
    }
  }
  const most = best(counts.values())
  const least = most === concepts.length ? most : Math.floor(most / 2) + 1
  const highest = best(scores.values()) + 1
  return new Map(
    [...scores].flatMap(([key, score]) => {
      const count = counts.get(key) ?? 0
      return count >= least ? [[key, score + (count - least) * highest] as const] : []
    }),
  )
}
