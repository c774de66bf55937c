import { useCallback, useEffect, useState } from 'react'
import type { Language } from '#contract/kernel/primitives.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { type SearchFile, searchFiles, type SearchTexts } from '#src/lib/search/search-file.ts'
import { fetchStaticFile } from '#src/lib/use-static-file.ts'
import type { SearchEngine } from './model/search-engine.ts'

interface State {
  readonly data?: SearchEngine
  readonly error?: Error
  readonly texts?: SearchTexts
}

/** The search itself, loaded when the first component asks for it; the texts around what is found come after it. */
export function useEngine() {
  const { basePath, site } = useSiteConfig()
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [{ data, error, texts }, setState] = useState<State>({})

  useEffect(() => {
    let isGone = false
    const keep = (next: State) => {
      if (!isGone) setState(known => ({ ...known, ...next }))
    }
    const place = { basePath, site, language }
    loadEngine(place).then(
      engine => {
        keep({ data: engine })
        void loadTexts(place).then(all => keep({ texts: all }))
      },
      (reason: unknown) => keep({ error: reason as Error }),
    )
    return () => {
      isGone = true
    }
  }, [attempt, basePath, site, language])

  const refetch = useCallback(() => {
    setState({})
    setAttempt(number => number + 1)
  }, [])
  return { data, error, texts: texts ?? [], isFetching: !data && !error, refetch }
}

interface SearchPlace {
  readonly basePath: string
  /** Key of the sub-site. */
  readonly site: string
  readonly language: Language
}

/** Loads library and index at the same time. */
async function loadEngine({ basePath, site, language }: SearchPlace): Promise<SearchEngine> {
  const [{ createSearchEngine }, file] = await Promise.all([
    import('./model/search-engine.ts'),
    fetchStaticFile<SearchFile>(basePath + searchFiles(language).index),
  ])
  return createSearchEngine(file, language, site)
}

/** The texts of all pages; none where they do not come, since results can do without. */
const loadTexts = ({ basePath, language }: SearchPlace): Promise<SearchTexts> =>
  fetchStaticFile<SearchTexts>(basePath + searchFiles(language).texts).catch(() => [])
