import path from 'node:path'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readClubData } from '#cms/club-data/club-data.ts'
import { matchPages } from '#cms/fill/match-pages.ts'
import { perform } from '../../scripts/feeds/commands.ts'
import { readCommand } from '../../scripts/feeds/command.ts'
import { type ClubFolder, copyClubData } from '../helpers/club-folder.ts'
import { type FeedsPlatform, startFeedsPlatform } from '../helpers/feeds.ts'

let platform: FeedsPlatform
let folder: ClubFolder
beforeAll(async () => {
  platform = await startFeedsPlatform()
  folder = copyClubData()
})
afterAll(() => {
  folder.remove()
  return platform.close()
})

type Score = readonly [home: number, away: number]
interface Goal {
  score: Score
  name?: string
  minute?: number
  isOwnGoal?: boolean
}

/** Imports an answer of OpenLigaDB that has the derby alone. @returns what its page then tells */
async function pageAfter(results: Readonly<Record<string, Score>>, goals: readonly Goal[]) {
  const file = path.join(folder.root, 'answer.json')
  const answer = {
    matchDateTimeUTC: '2026-11-28T17:30:00Z',
    leagueName: 'Bundesliga 2026/27',
    group: { groupName: '12. Spieltag' },
    team1: { teamName: 'Eichwald' },
    team2: { teamName: 'Nordhafen' },
    matchIsFinished: true,
    matchResults: Object.entries(results).map(([resultName, [pointsTeam1, pointsTeam2]]) => ({
      resultName,
      pointsTeam1,
      pointsTeam2,
    })),
    goals: goals.map(({ score: [scoreTeam1, scoreTeam2], name, minute, isOwnGoal = false }, index) => ({
      goalID: index,
      goalGetterName: name ?? null,
      matchMinute: minute ?? null,
      isOwnGoal,
      scoreTeam1,
      scoreTeam2,
    })),
  }
  writeFileSync(file, JSON.stringify([answer]))
  const command = readCommand(`import openligadb ${file} --team 159 --season 2026 --yes`.split(' '))
  if (!command) throw new Error('Nobody understands the command')
  const room = { db: platform.db, now: platform.clock.now(), say: () => undefined }
  expect(await perform(command, { ...room, data: readClubData(folder.root) })).toBe(true)

  const data = readClubData(folder.root)
  const page = matchPages(data, {
    site: { key: 'profis', teamId: 159, language: 'de' },
    addressOf: ({ key }) => `https://${key}.example`,
    pages: [],
  }).find(({ title }) => title.startsWith('Eichwald – Nordhafen'))
  const [board] = page?.blocks ?? []
  if (board?.type !== 'matchCentre' || !board.match) throw new Error('The page does not open with its match')
  const record = data.matches(159, 2026).find(({ id }) => id === '159-2026-12-eichwald-nordhafen')?.record
  return { title: page?.title, ...board.match.scorers, shootOut: record?.shootOut }
}

it.each<[string, Readonly<Record<string, Score>>, readonly Goal[], object]>([
  [
    'nobody knows who scored',
    { Endergebnis: [2, 1] },
    [
      { score: [1, 0], name: 'Rivas', minute: 20 },
      { score: [1, 1], minute: 60 },
      { score: [2, 1], minute: 92 },
    ],
    {
      title: 'Eichwald – Nordhafen 2:1',
      home: [
        { name: 'Rivas', goals: [{ minute: 20, stoppage: null, kind: null }] },
        { name: '–', goals: [{ minute: 90, stoppage: 2, kind: null }] },
      ],
      away: [{ name: '–', goals: [{ minute: 60, stoppage: null, kind: null }] }],
    },
  ],
  [
    'nobody knows when',
    { Endergebnis: [1, 1] },
    [{ score: [1, 0], name: 'Rivas' }, { score: [1, 1] }],
    {
      title: 'Eichwald – Nordhafen 1:1',
      home: [{ name: 'Rivas', goals: [] }],
      away: [{ name: '–', goals: [] }],
    },
  ],
  [
    'they are own goals',
    { Endergebnis: [0, 2] },
    [
      { score: [0, 1], name: 'Rivas', minute: 12, isOwnGoal: true },
      { score: [0, 2], minute: 13, isOwnGoal: true },
    ],
    {
      title: 'Eichwald – Nordhafen 0:2',
      home: [],
      away: [
        { name: 'Rivas', goals: [{ minute: 12, stoppage: null, kind: 'ownGoal' }] },
        { name: '–', goals: [{ minute: 13, stoppage: null, kind: 'ownGoal' }] },
      ],
    },
  ],
  [
    'they fell in extra time, before a shoot-out',
    { Endergebnis: [0, 0], 'nach Verlängerung': [1, 1], 'nach Elfmeterschießen': [3, 5] },
    [
      { score: [1, 0], name: 'Rivas', minute: 104 },
      { score: [1, 1], minute: 118 },
    ],
    {
      title: 'Eichwald – Nordhafen 1:1',
      home: [{ name: 'Rivas', goals: [{ minute: 104, stoppage: null, kind: null }] }],
      away: [{ name: '–', goals: [{ minute: 118, stoppage: null, kind: null }] }],
      shootOut: [3, 5],
    },
  ],
])(
  'an import of OpenLigaDB is on the page of the match where of goals %s',
  async (_, results, goals, page) => {
    expect(await pageAfter(results, goals)).toMatchObject(page)
  },
)
