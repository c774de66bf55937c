import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useLanguage } from '#src/lib/i18n/use-language.ts'

/** Where the feeds of a team's season stand, in the page's language; without a slash at the end. */
export function useSeasonFolder(teamId: number, season: number): string {
  const { roots } = useSiteConfig()
  return `${roots.feeds}/${useLanguage()}/${teamId}/${season}`
}
