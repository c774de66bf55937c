import type { ClubData } from '#cms/club-data/club-data.ts'
import type { MatchTeam } from '#contract/matches/matches.ts'
import type { LineUp } from '#contract/matches/feeds/ticker-feed.ts'
import type { MatchSide } from '#contract/matches/match-events.ts'
import type { Queryable } from '#server/db/database.ts'
import type { matchFigureCounts } from '#server/db/schema/matches.ts'
import {
  type EntryRow,
  listFigures,
  listLineUps,
  listMatches,
  listSeasonEntries,
  type MatchRow,
  type Season,
} from '../matches-repository.ts'
import { factsOf, type MatchFacts } from '../model/match-state.ts'

export type Figures = typeof matchFigureCounts.$inferSelect.figures

export interface SeasonMatch extends MatchFacts {
  row: MatchRow
  entries: readonly EntryRow[]
  lineUps: Readonly<Record<MatchSide, LineUp | null>>
  figures: Figures
  home: MatchTeam
  away: MatchTeam
}

export interface SeasonData extends Season {
  club: ClubData
  competition: string
  matches: readonly SeasonMatch[]
}

/** What is drawn for a club that is in no list any more. */
const unlistedClub = (name: string): MatchTeam => ({
  name,
  code: name.slice(0, 3).toUpperCase().padEnd(3, '·'),
  colors: ['#6b7280', '#f2f2f2'],
  own: false,
})

export async function readSeason(db: Queryable, club: ClubData, season: Season): Promise<SeasonData> {
  const rows = await listMatches(db, season)
  const entries = Map.groupBy(await listSeasonEntries(db, season), ({ matchId }) => matchId)
  const lineUps = await listLineUps(db, season)
  const figures = new Map((await listFigures(db, season)).map(counts => [counts.matchId, counts.figures]))
  const teamOf = (name: string) => club.club(name) ?? unlistedClub(name)
  const lineUpOf = (matchId: string, side: MatchSide) =>
    lineUps.find(found => found.matchId === matchId && found.side === side)?.lineUp ?? null
  return {
    ...season,
    club,
    competition: club.team(season.teamId)?.competition ?? rows[0]?.competition ?? '',
    matches: rows.map(row => {
      const own = entries.get(row.id) ?? []
      return {
        row,
        entries: own,
        lineUps: { home: lineUpOf(row.id, 'home'), away: lineUpOf(row.id, 'away') },
        figures: figures.get(row.id) ?? {},
        home: teamOf(row.home),
        away: teamOf(row.away),
        ...factsOf(row, own),
      }
    }),
  }
}

/** On which side our team plays; undefined where the match is one of others. */
export const ownSide = ({ home, away }: Pick<SeasonMatch, 'home' | 'away'>): MatchSide | undefined =>
  home.own ? 'home' : away.own ? 'away' : undefined
