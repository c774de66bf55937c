import { isStageMatchday, matchdayOf } from './matchday.ts'

/** A league that goes on in groups after some matchdays, as Austria's, Belgium's and Scotland's do. */
export interface Split {
  /** The last matchday on which all teams play. */
  readonly after: number
  /** Points are halved then; where half a point is left, how it is shown. Between equals it counts all the same. */
  readonly halved?: 'up' | 'down' | undefined
  /** How many groups, from the top, have their points halved: Belgium's last keeps them whole. All where nothing is said. */
  readonly halvedGroups?: number | undefined
}

/** Whether a round is one of the groups: a later matchday, or one of a stage. */
export const isAfterSplit = (round: string, { after }: Split): boolean =>
  (matchdayOf(round) ?? 0) > after || isStageMatchday(round)

/**
 * The groups of a league: who meets whom after the split. They are as the first of `teams` stand, and who meets nobody is a group alone.
 * @param teams in the order of the table before the split
 */
export function groupsOf(
  teams: readonly string[],
  later: readonly { home: string; away: string }[],
): string[][] {
  const groups: Set<string>[] = []
  for (const team of teams) {
    if (groups.some(group => group.has(team))) continue
    const group = new Set([team])
    // A set goes on to what is added while it is walked.
    for (const member of group) {
      for (const { home, away } of later) {
        if (home === member) group.add(away)
        if (away === member) group.add(home)
      }
    }
    groups.push(group)
  }
  return groups.map(group => teams.filter(team => group.has(team)))
}
