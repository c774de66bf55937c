import type { DeskMatchSummary } from '#contract/matches/staff-match-desk.ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { ownHref } from '#src/lib/own-href.ts'
import { withSearch } from '#src/lib/paths.ts'

/** Our teams by their numbers (SPEC 9), and the pages of sub-sites on which fans read their tickers, that in the club's own language first. */
const tickerPages = {
  159: [
    { site: 'profis', path: '/liveticker/' },
    { site: 'en', path: '/live-ticker/' },
  ],
  16953: [{ site: 'frauen', path: '/liveticker/' }],
  501122: [{ site: 'nachwuchs', path: '/liveticker/' }],
} as const
export type Team = keyof typeof tickerPages

/** Which of our teams it is; undefined for one that we do not know. */
export const teamOf = (teamId: number): Team | undefined =>
  teamId in tickerPages ? (teamId as Team) : undefined

type Fixture = Pick<DeskMatchSummary, 'id' | 'teamId' | 'season'>

/** Where fans read the ticker of a match, in the language of this sub-site where there is such a page; undefined where there is none. */
export function fansHref({ id, teamId, season }: Fixture, config: SiteConfig): string | undefined {
  const team = teamOf(teamId)
  if (team === undefined) return undefined
  const pages = tickerPages[team].flatMap(({ site, path }) => {
    const entry = config.siteBar.find(({ key }) => key === site)
    return entry ? [{ language: entry.language, href: `${entry.href.replace(/\/$/, '')}${path}` }] : []
  })
  const page = pages.find(({ language }) => language === config.language) ?? pages[0]
  return page && withSearch(ownHref(page.href, config.baseUrl), { season: String(season), match: id })
}
