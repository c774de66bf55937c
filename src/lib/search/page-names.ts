import { stemOf } from '#contract/search/stems.ts'
import { fold, wordsOf } from '#contract/search/words.ts'
import type { SearchPage } from './search-file.ts'

type Named = Pick<SearchPage, 'title' | 'kind' | 'path' | 'names'>

/** The last part of an address is a name too: `/kader/` of the page "Das Team". Those of news and matches are made of their titles. */
const nameInPath = ({ kind, path }: Named): string[] =>
  kind === 'page' ? [path.split('/').at(-2) ?? ''] : []

/** What a page is called beside its title. */
export const otherNamesOf = (page: Named): string[] => [...(page.names ?? []), ...nameInPath(page)]

const isYear = (word: string) => /^\d{2,4}$/.test(word)

/** What names are compared by: "Saison 2026/27", "Saisons" and "Die Saison" have the same. */
export function nameKey(name: string, stopWords: ReadonlySet<string>): string {
  const words = wordsOf(name).map(({ text }) => fold(text))
  const telling = words.filter(word => !stopWords.has(word) && !isYear(word))
  return (telling.length > 0 ? telling : words).map(stemOf).join(' ')
}

/** By what a page is found as the very one that was named. */
export const nameKeysOf = (page: Named, stopWords: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([page.title, ...otherNamesOf(page)].map(name => nameKey(name, stopWords)))
