import { useCallback, useEffect, useState } from 'react'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import type { SearchTexts } from '#src/lib/search/search-file.ts'
import type { Loading } from '#src/ui/feedback/loaded.tsx'
import { loadEngine, loadTexts } from './model/load-engine.ts'
import type { SearchEngine } from './model/search-engine.ts'

interface Engine extends Loading<SearchEngine> {
  /** Of all pages; empty until they have come. */
  readonly texts: SearchTexts
}

/** The search itself, loaded as soon as it `isWanted`; the texts around what is found come after it. */
export function useEngine(isWanted: boolean): Engine {
  const { basePath, site } = useSiteConfig()
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ data?: SearchEngine; error?: Error; texts?: SearchTexts }>({})

  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    const keep = (next: typeof state) => {
      if (!isGone) setState(known => ({ ...known, ...next }))
    }
    const place = { basePath, site, language }
    loadEngine(place).then(
      data => {
        keep({ data })
        void loadTexts(place).then(texts => keep({ texts }))
      },
      (error: unknown) => keep({ error: error as Error }),
    )
    return () => {
      isGone = true
    }
  }, [isWanted, attempt, basePath, site, language])

  const refetch = useCallback(() => {
    setState({})
    setAttempt(number => number + 1)
  }, [])
  return {
    data: state.data,
    error: state.error ?? null,
    isFetching: isWanted && !state.data && !state.error,
    texts: state.texts ?? [],
    refetch,
  }
}
