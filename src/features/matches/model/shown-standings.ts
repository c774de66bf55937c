import type { CmsBlockOf } from '#contract/cms/cms-page.ts'
import type { Standing } from '#contract/matches/matches.ts'

/** How many neighbours stand on each side of the club's own place. */
const neighbours = 2

/** The whole table, or the part around the club's own place: always five lines where there are as many. */
export function shownStandings(
  show: CmsBlockOf<'standings'>['show'],
  rows: readonly Standing[],
): readonly Standing[] {
  const own = rows.findIndex(row => row.team.own)
  if (show === 'all' || own === -1) return rows
  const size = 2 * neighbours + 1
  const first = Math.max(0, Math.min(own - neighbours, rows.length - size))
  return rows.slice(first, first + size)
}
