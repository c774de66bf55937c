import type { PlayerRecord, StatisticsFeed } from '#contract/matches/feeds/statistics-feed.ts'
import { matchFigures } from '#contract/matches/match-statistics.ts'
import { minutesPlayed } from '#football/minutes-played.ts'
import type { EntryRow } from '../matches-repository.ts'
import { validEntries, tickerState } from '../model/match-state.ts'
import { ownMatches, type Undated } from './match-feeds.ts'
import { ownSide, type SeasonData, type SeasonMatch } from './season-data.ts'

/** What the team and its players have done in the season, of the matches that are over; what was broken off does not count. */
export function statisticsFeedOf(data: SeasonData): Undated<StatisticsFeed> {
  const over = ownMatches(data).filter(
    ({ row, period }) => period === 'FullTime' && row.status !== 'abandoned',
  )
  return {
    teamId: data.teamId,
    season: data.season,
    team: teamRecord(over),
    figures: averages(over),
    players: playerRecords(data, over),
  }
}

function teamRecord(over: readonly SeasonMatch[]): StatisticsFeed['team'] {
  const results = over.flatMap(match => {
    const { score } = match
    if (!score) return []
    return ownSide(match) === 'home'
      ? [{ scored: score.home, conceded: score.away }]
      : [{ scored: score.away, conceded: score.home }]
  })
  const count = (test: (result: { scored: number; conceded: number }) => boolean) =>
    results.filter(test).length
  return {
    played: results.length,
    won: count(({ scored, conceded }) => scored > conceded),
    drawn: count(({ scored, conceded }) => scored === conceded),
    lost: count(({ scored, conceded }) => scored < conceded),
    goalsFor: results.reduce((sum, { scored }) => sum + scored, 0),
    goalsAgainst: results.reduce((sum, { conceded }) => sum + conceded, 0),
    cleanSheets: count(({ conceded }) => conceded === 0),
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10

function averages(over: readonly SeasonMatch[]): StatisticsFeed['figures'] {
  return Object.fromEntries(
    matchFigures.flatMap(figure => {
      const values = over.flatMap(match => {
        const side = ownSide(match)
        const value = side && match.figures[figure]?.[side]
        return value === undefined ? [] : [value]
      })
      const sum = values.reduce((total, value) => total + value, 0)
      return values.length === 0 ? [] : [[figure, rounded(sum / values.length)]]
    }),
  )
}

type Counted = Exclude<keyof PlayerRecord, 'name' | 'number' | 'slug'>

/** Everybody of the squad, and who else has scored or played; by goals, then by what was given to others. */
function playerRecords({ club, teamId, season }: SeasonData, over: readonly SeasonMatch[]): PlayerRecord[] {
  const records = new Map<string, PlayerRecord>()
  const recordOf = (name: string, number: number | null = null, slug?: string): PlayerRecord => {
    const record = records.get(name) ?? {
      name,
      number,
      ...(slug !== undefined && { slug }),
      appearances: 0,
      starts: 0,
      minutes: 0,
      goals: 0,
      assists: 0,
      yellowCards: 0,
      yellowRedCards: 0,
      redCards: 0,
    }
    records.set(name, record)
    return record
  }
  const add = (name: string, what: Counted, amount = 1) => {
    recordOf(name)[what] += amount
  }
  for (const { members } of club.squad(teamId, season, 'players')) {
    for (const { name, number, slug } of members) recordOf(name, number ?? null, slug)
  }
  for (const match of over) {
    addEvents(match, add)
    addMinutes(match, add)
  }
  return [...records.values()].toSorted(
    (a, b) =>
      b.goals - a.goals ||
      b.assists - a.assists ||
      b.minutes - a.minutes ||
      (a.number ?? 100) - (b.number ?? 100) ||
      a.name.localeCompare(b.name, 'de'),
  )
}

const cards = { YellowCard: 'yellowCards', YellowRedCard: 'yellowRedCards', RedCard: 'redCards' } as const

/** Goals, passes to them and cards: of the ticker where there is one, else the goals of the source. */
function addEvents(match: SeasonMatch, add: (name: string, what: Counted) => void): void {
  const side = ownSide(match)
  const valid = validEntries(match.entries)
  if (valid.length === 0) {
    for (const { side: of, name, kind } of match.row.goals) {
      if (of === side && kind !== 'ownGoal' && name !== undefined) add(name, 'goals')
    }
    return
  }
  const { cancelled } = tickerState(match.entries)
  for (const { id, type, player, otherPlayer, goalKind, side: of } of valid) {
    if (of !== side || player === null) continue
    if (type === 'Goal' && goalKind !== 'ownGoal' && !cancelled.has(id)) {
      add(player, 'goals')
      if (otherPlayer !== null) add(otherPlayer, 'assists')
    }
    if (type === 'YellowCard' || type === 'YellowRedCard' || type === 'RedCard') add(player, cards[type])
  }
}

const dismissals = ['RedCard', 'YellowRedCard']

function addMinutes(match: SeasonMatch, add: (name: string, what: Counted, amount?: number) => void): void {
  const side = ownSide(match)
  const lineUp = side && match.lineUps[side]
  if (!lineUp) return
  const valid = validEntries(match.entries).filter(entry => entry.side === side)
  const starters = lineUp.starters.map(({ name }) => name)
  const minutes = minutesPlayed(starters, valid.flatMap(changeOf), hadExtraTime(match.entries) ? 120 : 90)
  for (const name of starters) add(name, 'starts')
  for (const [name, played] of minutes) {
    add(name, 'appearances')
    add(name, 'minutes', played)
  }
}

const hadExtraTime = (entries: readonly EntryRow[]) =>
  validEntries(entries).some(({ isPeriodStart, period }) => isPeriodStart && period === 'ExtraFirstHalf')

function changeOf({ type, minute, player, otherPlayer }: EntryRow) {
  if (minute === null || player === null) return []
  if (type === 'Substitution' && otherPlayer !== null) return [{ minute, on: player, off: otherPlayer }]
  return dismissals.includes(type) ? [{ minute, off: player }] : []
}
