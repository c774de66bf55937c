/** A page of the sub-site as the list of all of them has it. */
export interface ListedPage {
  readonly slug: string
  readonly title: string
}

const pairsOf = (text: string): Set<string> => {
  const letters = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2)),
  )
}

/** How alike two addresses are, from 0 to 1: the share of letter pairs that both have (Dice). */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter(pair => b.has(pair)).length
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size)
}

/** Below this two addresses have nothing to do with each other. */
const threshold = 0.4

/** The pages whose addresses are most like the one that was asked for, the nearest first; none where none is near. */
export function nearestPages(path: string, pages: readonly ListedPage[], count = 4): ListedPage[] {
  const asked = pairsOf(path)
  const lastPart = pairsOf(path.split('/').findLast(part => part !== '') ?? '')
  return pages
    .filter(({ slug }) => slug !== '/')
    .map(page => {
      const last = page.slug.split('/').findLast(part => part !== '') ?? ''
      // A page that has moved keeps its last name more often than its folders.
      return { page, value: Math.max(likeness(asked, pairsOf(page.slug)), likeness(lastPart, pairsOf(last))) }
    })
    .filter(({ value }) => value >= threshold)
    .toSorted((a, b) => b.value - a.value || a.page.slug.localeCompare(b.page.slug))
    .slice(0, count)
    .map(({ page }) => page)
}
