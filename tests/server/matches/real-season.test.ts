import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readClubs } from '#cms/club-data/club-data.ts'
import type { StandingsFeed } from '#contract/matches/feeds/standings-feed.ts'
import { importMatches } from '#server/domains/matches/import-matches.ts'
import { openfootball } from '#cms/club-data/openfootball.ts'
import { type FeedsPlatform, startFeedsPlatform } from '../../helpers/feeds.ts'

let platform: FeedsPlatform
beforeAll(async () => {
  platform = await startFeedsPlatform()
})
afterAll(() => platform.close())

/** As the league has published it: played, won, drawn, lost, goals, points. */
const official = `
1 Bayer 04 Leverkusen 34 28 6 0 89:24 90
2 VfB Stuttgart 34 23 4 7 78:39 73
3 FC Bayern München 34 23 3 8 94:45 72
4 RB Leipzig 34 19 8 7 77:39 65
5 Borussia Dortmund 34 18 9 7 68:43 63
6 Eintracht Frankfurt 34 11 14 9 51:50 47
7 TSG 1899 Hoffenheim 34 13 7 14 66:66 46
8 1. FC Heidenheim 1846 34 10 12 12 50:55 42
9 SV Werder Bremen 34 11 9 14 48:54 42
10 SC Freiburg 34 11 9 14 45:58 42
11 FC Augsburg 34 10 9 15 50:60 39
12 VfL Wolfsburg 34 10 7 17 41:56 37
13 1. FSV Mainz 05 34 7 14 13 39:51 35
14 Borussia Mönchengladbach 34 7 13 14 56:67 34
15 1. FC Union Berlin 34 9 6 19 33:58 33
16 VfL Bochum 1848 34 7 12 15 42:74 33
17 1. FC Köln 34 5 12 17 28:60 27
18 SV Darmstadt 98 34 3 8 23 30:86 17
`.trim()

it('makes the official final table of a real season’s file', async () => {
  const folder = 'tests/fixtures/seasons'
  const content = openfootball(await readFile(`${folder}/bundesliga-2023-24.json`, 'utf8'))
  const report = await importMatches(platform.db, content, {
    teamId: 159,
    season: 2023,
    competition: 'Bundesliga',
    club: readClubs(`${folder}/bundesliga-clubs.yaml`),
    now: platform.clock.now(),
  })
  const { changes, number, ...counts } = report
  expect(counts).toEqual({ isDone: true, created: 306, changed: 0, unchanged: 0, notes: [] })
  expect(changes).toHaveLength(306)
  expect(number).toBeGreaterThan(0)
  const { all } = await platform.readFeed<StandingsFeed>('de/159/2023/standings.json')
  const table = all.map(
    ({ place, team, played, won, drawn, lost, goalsFor, goalsAgainst, points }) =>
      `${place} ${team.name} ${played} ${won} ${drawn} ${lost} ${goalsFor}:${goalsAgainst} ${points}`,
  )
  expect(table.join('\n')).toBe(official)
})
