import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type LeagueRulesName, leagueRules } from '#football/league-rules.ts'
import type { TableOptions } from '#football/league-table.ts'
import { readCompactSeason } from '#tests/helpers/compact-season.ts'
import { openfootball } from './openfootball.ts'
import { standingsOf } from './standings.ts'

const folder = path.resolve(import.meta.dirname, '../../tests/fixtures/seasons')
const teamOf = (name: string) => ({
  name,
  code: name.slice(0, 3).toUpperCase(),
  colors: ['#000000', '#ffffff'] as [string, string],
  own: false,
})

interface Settings extends Omit<TableOptions, 'rules'> {
  rules?: LeagueRulesName
}

it.each<[string, Settings]>([
  ['bundesliga-2019-20', {}],
  // One match was awarded.
  ['bundesliga-2024-25', {}],
  [
    'premier-league-2023-24',
    {
      deductions: [
        { team: 'Everton FC', points: 8 },
        { team: 'Nottingham Forest FC', points: 4 },
      ],
    },
  ],
  // Play-offs stand in the file, without a round in the first of the two.
  [
    'championship-2021-22',
    {
      deductions: [
        { team: 'Derby County FC', points: 21 },
        { team: 'Reading FC', points: 6 },
      ],
    },
  ],
  ['championship-2024-25', { deductions: [{ team: 'Sheffield United FC', points: 2 }] }],
  ['la-liga-2023-24', { rules: 'directComparison' }],
  // Two were awarded.
  ['serie-a-2020-21', { rules: 'italian' }],
  // With a play-off, a play-out and a match that was awarded.
  [
    'serie-b-2024-25',
    {
      rules: 'italian',
      deductions: [
        { team: 'Brescia Calcio', points: 4 },
        { team: 'Cosenza Calcio', points: 4 },
      ],
    },
  ],
  // Broken off: 101 matches were cancelled.
  ['ligue-1-2019-20', { rules: 'directComparison', ranking: 'pointsPerGame' }],
  // In two groups, of which the upper one stays above whatever the lower one scores.
  ['scotland-2024-25', { split: { after: 33 } }],
  // In three groups: two with half the points, the last one with all of them.
  ['belgium-2024-25', { split: { after: 30, halved: 'up', halvedGroups: 2 } }],
  // In two groups with half the points.
  [
    'austria-2022-23',
    { split: { after: 22, halved: 'down' }, deductions: [{ team: 'Austria Wien', points: 3 }] },
  ],
])('the file of %s makes the official table', async (name, { rules = 'german', ...options }) => {
  const { matches, faults } = openfootball(await readCompactSeason(path.join(folder, `${name}.json`)))
  expect(faults).toEqual([])
  const table = standingsOf(matches, teamOf, { ...options, rules: leagueRules[rules] }).map(
    ({ place, team, played, won, drawn, lost, goalsFor, goalsAgainst, points }) =>
      `${place} ${team.name} ${played} ${won} ${drawn} ${lost} ${goalsFor}:${goalsAgainst} ${points}`,
  )
  const official = await readFile(path.join(folder, `${name}.txt`), 'utf8')
  expect(table.join('\n')).toBe(official.trim())
})
