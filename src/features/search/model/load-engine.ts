import type { Language } from '#contract/kernel/primitives.ts'
import { type SearchFile, searchFiles, type SearchTexts } from '#src/lib/search/search-file.ts'
import { fetchStaticFile } from '#src/lib/use-static-file.ts'
import type { SearchEngine } from './search-engine.ts'

export interface SearchPlace {
  readonly basePath: string
  /** Key of the sub-site. */
  readonly site: string
  readonly language: Language
}

/** Loads library and index at the same time. */
export async function loadEngine({ basePath, site, language }: SearchPlace): Promise<SearchEngine> {
  const [{ createSearchEngine }, file] = await Promise.all([
    import('./search-engine.ts'),
    fetchStaticFile<SearchFile>(basePath + searchFiles(language).index),
  ])
  return createSearchEngine(file, language, site)
}

/** The texts of all pages; none where they do not come, since results can do without. */
export const loadTexts = ({ basePath, language }: SearchPlace): Promise<SearchTexts> =>
  fetchStaticFile<SearchTexts>(basePath + searchFiles(language).texts).catch(() => [])
