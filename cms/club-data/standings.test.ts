import { expect, it } from 'vitest'
import type { SourceMatch } from './match-source.ts'
import { standingsOf } from './standings.ts'

const teamOf = (name: string) => ({
  name,
  code: name.slice(0, 3).toUpperCase(),
  colors: ['#000000', '#ffffff'] as [string, string],
  own: false,
})
const match = (home: string, away: string, result?: [number, number]): SourceMatch => ({
  line: 1,
  round: '1. Spieltag',
  kickOff: new Date('2026-08-22T13:30:00Z'),
  isTimeFixed: true,
  home,
  away,
  status: result ? 'played' : 'scheduled',
  result,
  goals: [],
})

it('is the table of the results in a file, with what is shown of each team', () => {
  const table = standingsOf([match('Aue', 'Bern', [2, 1]), match('Bern', 'Aue')], teamOf)
  expect(table).toEqual([
    {
      place: 1,
      team: teamOf('Aue'),
      played: 1,
      won: 1,
      drawn: 0,
      lost: 0,
      goalsFor: 2,
      goalsAgainst: 1,
      points: 3,
      deducted: 0,
      form: ['won'],
    },
    expect.objectContaining({ place: 2, team: teamOf('Bern'), lost: 1 }),
  ])
})
