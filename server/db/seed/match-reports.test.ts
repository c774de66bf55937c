import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readClubData } from '#cms/club-data/club-data.ts'
import { matchSides } from '#contract/matches/match-events.ts'
import { openfootball } from '#cms/club-data/openfootball.ts'
import { tickerState } from '../../domains/matches/model/match-state.ts'
import { tickerOf } from './match-reports.ts'

const club = readClubData(resolve(import.meta.dirname, '..', '..', '..'))
const season = club.currentSeason

const reported = club.teams.flatMap(team => {
  const file = club.resultsFile(team.id, season)
  const { matches } = openfootball(readFileSync(file ?? '', 'utf8'))
  return club.reports(team.id, season).map(report => {
    const match = matches.find(
      ({ round, home, away }) => round === report.round && [home, away].some(name => club.club(name)?.own),
    )
    if (!match) throw new Error(`${team.file}: no match in "${report.round}"`)
    const entries = tickerOf({ id: 'match', kickOff: match.kickOff, goals: match.goals }, report)
    return { name: `${team.file}, ${report.round}`, match, report, entries }
  })
})

describe('the reports of the example', () => {
  it('are of each of our matches that has been played', () => {
    const played = club.teams.flatMap(({ id }) => club.matches(id, season).filter(({ score }) => score))
    expect(reported).toHaveLength(played.length)
  })

  it.each(reported)('$name: lead to its result', ({ match, entries }) => {
    const { period, score, halfTime } = tickerState(entries)
    expect(period).toBe('FullTime')
    expect([score.home, score.away]).toEqual(match.result)
    expect([halfTime?.home, halfTime?.away]).toEqual(match.halfTime)
  })

  it.each(reported)('$name: let only those act who are on the pitch', ({ report, entries }) => {
    for (const side of matchSides) {
      const on = new Set(report[side].starters.map(({ name }) => name))
      const bench = new Set(report[side].bench.map(({ name }) => name))
      for (const { type, player, otherPlayer } of entries.filter(entry => entry.side === side)) {
        if (type === 'Substitution') {
          expect(bench.delete(player ?? ''), `${player} comes on from the bench`).toBe(true)
          expect(on.delete(otherPlayer ?? ''), `${otherPlayer} goes off`).toBe(true)
          on.add(player ?? '')
          continue
        }
        expect(on, `${type} of ${player}`).toContain(player)
        if (otherPlayer !== null) expect(on, `pass of ${otherPlayer}`).toContain(otherPlayer)
        if (type === 'YellowRedCard' || type === 'RedCard') on.delete(player ?? '')
      }
    }
  })

  it.each(reported)('$name: give each pass to a goal', ({ report, entries }) => {
    expect(entries.filter(({ type, otherPlayer }) => type === 'Goal' && otherPlayer !== null)).toHaveLength(
      report.assists.length,
    )
  })

  it.each(reported)('$name: tell moments in the order of the match', ({ entries }) => {
    const moments = entries.map(({ at }) => at.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  })
})
