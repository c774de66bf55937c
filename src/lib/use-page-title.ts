import { useEffect } from 'react'
import { useSiteConfig } from './config/site-config.tsx'

/**
 * Names the document after what a client-only screen shows, in the form that every page's title has. Gatsby sets the
 * title of the whole area when it opens; it does so once, so this is not overwritten.
 */
export function usePageTitle(title: string | undefined): void {
  const { club, name } = useSiteConfig()
  useEffect(() => {
    if (title === undefined) return
    document.title = [title, name, club.name].join(' · ')
    // Page views wait for it (analytics/route-change.ts).
    document.documentElement.dataset.titleOf = location.pathname
  }, [title, club.name, name])
}
