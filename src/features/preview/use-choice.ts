import { navigate } from 'gatsby'
import { useCallback, useEffect, useState } from 'react'
import type { Language } from '#contract/kernel/primitives.ts'
import { paths } from '#src/lib/paths.ts'
import { type Width, widths } from './model/widths.ts'
import { forwardedNames, type PreviewChoice } from './queries.ts'

const languages: readonly Language[] = ['de', 'en', 'ja']

function choiceIn(search: string) {
  const query = new URLSearchParams(search)
  const forwarded: PreviewChoice['forwarded'] = {}
  for (const name of forwardedNames) {
    const value = query.get(name)
    if (value !== null) forwarded[name] = value
  }
  return {
    path: query.get('path') ?? '/',
    lang: languages.find(language => language === query.get('lang')),
    width: widths.find(width => width === query.get('width')) ?? '1280',
    forwarded,
  }
}

/** What is looked at, kept in the address: it can be shared, and the back button leads to the page before. */
export function useChoice() {
  const [search, setSearch] = useState(() => window.location.search)
  useEffect(() => {
    const read = () => setSearch(window.location.search)
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  const choice = choiceIn(search)
  const change = useCallback(
    (to: { path?: string; lang?: Language | undefined; width?: Width }, replace = false) => {
      const next = { ...choiceIn(window.location.search), ...to }
      const address = paths.preview.page({
        path: next.path,
        lang: next.lang,
        width: next.width,
        ...next.forwarded,
      })
      navigate(address, { replace })
      setSearch(new URL(address, window.location.origin).search)
    },
    [],
  )
  return { ...choice, change }
}
