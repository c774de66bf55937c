import { describe, expect, it } from 'vitest'
import type { MatchRecord } from './data-schema.ts'
import { standingsOf } from './standings.ts'

const teamOf = (name: string) => ({
  name,
  code: name.slice(0, 3).toUpperCase(),
  colors: ['#000000', '#ffffff'] as [string, string],
  own: false,
})
const match = (team1: string, team2: string, ft?: [number, number]): MatchRecord => ({
  round: '1. Spieltag',
  date: '2026-08-22',
  time: '15:30',
  team1,
  team2,
  ...(ft && { score: { ft } }),
})
const order = (...matches: MatchRecord[]) => standingsOf(matches, teamOf).map(({ team }) => team.name)

describe('a table', () => {
  it('counts three points for a win and one for a draw', () => {
    const [first, second] = standingsOf([match('Aue', 'Bern', [2, 1]), match('Bern', 'Aue', [1, 1])], teamOf)
    expect(first).toMatchObject({
      place: 1,
      played: 2,
      won: 1,
      drawn: 1,
      points: 4,
      goalsFor: 3,
      goalsAgainst: 2,
    })
    expect(second).toMatchObject({ place: 2, lost: 1, points: 1 })
  })

  it('puts equal points in order by difference, then by goals', () => {
    expect(order(match('A', 'X', [1, 0]), match('B', 'Y', [3, 0]))).toEqual(['B', 'A', 'X', 'Y'])
    expect(order(match('A', 'X', [1, 0]), match('B', 'Y', [2, 1])).slice(0, 2)).toEqual(['B', 'A'])
  })

  it('holds a team that has not played yet', () => {
    expect(order(match('A', 'B'))).toEqual(['A', 'B'])
  })
})
