import { type PageKind, pageKinds } from '#src/lib/search/search-file.ts'

/** What a person looks for; all of it stands in the address. */
export interface SearchQuestion {
  readonly query: string
  /** Empty: every kind of page. */
  readonly kind: PageKind | ''
  /** Pages of this sub-site alone. */
  readonly hereOnly: boolean
  /** How many results are shown. */
  readonly count: number
}

/** How many results stand in the list before "more" is pressed, and how many more come with it. */
export const portion = 20

export const questionFrom = (search: URLSearchParams): SearchQuestion => ({
  query: search.get('q') ?? '',
  kind: pageKinds.find(kind => kind === search.get('art')) ?? '',
  hereOnly: search.get('bereich') === 'hier',
  count: Math.max(portion, Number(search.get('anzahl')) || 0),
})

/** What changes in the address. An empty text takes a name out of it. */
export const changes = {
  query: (query: string) => ({ q: query, anzahl: '' }),
  kind: (kind: string) => ({ art: kind, anzahl: '' }),
  hereOnly: (hereOnly: boolean) => ({ bereich: hereOnly ? 'hier' : '', anzahl: '' }),
  count: (count: number) => ({ anzahl: String(count) }),
} as const
