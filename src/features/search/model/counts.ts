import type { PageKind } from '#src/lib/search/search-file.ts'
import type { SearchResult } from './search-engine.ts'

/** How many pages of each kind there are among the results. */
export function countsOf(results: readonly SearchResult[]): Partial<Record<PageKind, number>> {
  const counts: Partial<Record<PageKind, number>> = {}
  for (const { page } of results) counts[page.kind] = (counts[page.kind] ?? 0) + 1
  return counts
}
