import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readClubData } from '#cms/club-data/club-data.ts'
import type { MatchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import type { StandingsFeed } from '#contract/matches/feeds/standings-feed.ts'
import type { TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { importMatches, type MatchImport } from '#server/domains/matches/import-matches.ts'
import { openfootball } from '#cms/club-data/openfootball.ts'
import { openligadb } from '#cms/club-data/openligadb/openligadb.ts'
import { type FeedsPlatform, startFeedsPlatform } from '../../helpers/feeds.ts'

const { club } = readClubData(process.cwd())
const played = {
  round: '1. Spieltag',
  date: '2019-08-17',
  time: '15:30',
  team1: 'Eichwald',
  team2: 'Rheinau',
  score: { ft: [2, 1], ht: [1, 0] },
}
const ahead = {
  round: '2. Spieltag',
  date: '2031-08-24',
  time: '15:30',
  team1: 'Nordhafen',
  team2: 'Eichwald',
}

let platform: FeedsPlatform
let season = 1950
beforeAll(async () => {
  platform = await startFeedsPlatform()
})
afterAll(() => platform.close())
beforeEach(() => {
  season += 1
})

const bring = (matches: object[], options: Partial<MatchImport> = {}) =>
  importMatches(platform.db, openfootball(JSON.stringify({ name: 'Oberliga', matches })), {
    teamId: 159,
    season,
    club,
    now: platform.clock.now(),
    ...options,
  })
const shown = async () => (await platform.readFeed<MatchesFeed>(`de/159/${season}/matches.json`)).matches

describe('an import', () => {
  it('brings matches into the feeds', async () => {
    expect(await bring([played, ahead])).toMatchObject({
      isDone: true,
      created: 2,
      changed: 0,
      unchanged: 0,
      notes: [],
    })
    expect(await shown()).toMatchObject([
      {
        matchday: 1,
        state: 'played',
        period: 'FullTime',
        score: { home: 2, away: 1 },
        halfTime: { home: 1, away: 0 },
      },
      { matchday: 2, state: 'scheduled', period: 'PreMatch', score: null },
    ])
  })

  it('changes nothing the second time, and only what has changed the third', async () => {
    await bring([played, ahead])
    expect(await bring([played, ahead])).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    expect(await platform.follow()).toBeGreaterThan(0)
    await bring([played, ahead])
    expect(await platform.follow()).toBe(0)
    const other = { ...ahead, date: '2031-08-25', time: '20:30' }
    expect(await bring([played, other])).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
    expect((await shown()).map(({ kickOff }) => kickOff)).toEqual([
      '2019-08-17T13:30:00.000Z',
      '2031-08-25T18:30:00.000Z',
    ])
  })

  it('says what it would do, and does nothing, where it is only to look', async () => {
    expect(await bring([played], { isDryRun: true })).toMatchObject({ isDone: false, created: 1 })
    expect(await bring([played])).toMatchObject({ created: 1 })
  })

  it('takes nothing of a file with a fault, but the good matches where that is wanted', async () => {
    const matches = [played, { ...ahead, team1: 'Nordhaven' }]
    const refused = await bring(matches)
    expect(refused).toMatchObject({ isDone: false, created: 1, notes: [{ kind: 'fault', line: 2 }] })
    expect(await bring(matches, { skipsBad: true })).toMatchObject({ isDone: true, created: 1 })
    expect(await shown()).toHaveLength(1)
  })

  it('keeps a match that the file does not tell any more, and says so', async () => {
    await bring([played, ahead])
    expect(await bring([played])).toMatchObject({
      isDone: true,
      unchanged: 1,
      notes: [
        {
          kind: 'note',
          line: null,
          text: '2. Spieltag, Nordhafen – Eichwald: is known, but not in the file; it stays as it is',
        },
      ],
    })
    expect(await shown()).toHaveLength(2)
  })

  it('shows a match that was put off as that, and then on its new day under its old address', async () => {
    await bring([played, ahead])
    const [, before] = await shown()
    await bring([played, { ...ahead, status: 'POSTPONED' }])
    expect((await shown())[1]).toMatchObject({ id: before?.id, state: 'postponed' })
    await bring([played, { ...ahead, date: '2031-09-02', time: '19:00' }])
    expect((await shown())[1]).toMatchObject({
      id: before?.id,
      state: 'scheduled',
      kickOff: '2031-09-02T17:00:00.000Z',
    })
  })

  it('lets what a court awards stand above what was played', async () => {
    await bring([played])
    const report = await bring([{ ...played, status: 'awarded', score: { ft: [0, 2] } }])
    expect(report.notes).toEqual([
      { kind: 'note', line: 1, text: '1. Spieltag, Eichwald – Rheinau: awarded, it counts as 0:2' },
    ])
    expect((await shown())[0]).toMatchObject({
      state: 'awarded',
      score: { home: 0, away: 2 },
      halfTime: null,
    })
  })

  it.each(['cancelled', 'abandoned'] as const)(
    'tells a match that was %s as that, and counts it in no table',
    async status => {
      await bring(
        [played, { ...played, round: '2. Spieltag', team1: 'Rheinau', team2: 'Eichwald', status }],
        {
          competition: 'Bundesliga',
        },
      )
      expect((await shown()).map(({ state, score }) => [state, score])).toEqual([
        ['played', { home: 2, away: 1 }],
        [status, null],
      ])
      const { all } = await platform.readFeed<StandingsFeed>(`de/159/${season}/standings.json`)
      expect(all.map(({ played: count }) => count)).toEqual([1, 1])
    },
  )

  it('leaves a play-off out of the table', async () => {
    const final = { ...played, round: 'Finals, Final', team1: 'Rheinau', team2: 'Eichwald' }
    await bring([played, final], { competition: 'Bundesliga' })
    const { all } = await platform.readFeed<StandingsFeed>(`de/159/${season}/standings.json`)
    expect(all.map(({ team, points }) => [team.name, points])).toEqual([
      ['Eichwald', 3],
      ['Rheinau', 0],
    ])
  })

  describe('of OpenLigaDB', () => {
    const goal = (
      goalID: number,
      score: readonly [number | null, number | null],
      matchMinute: number | null,
      name: string,
    ) => ({
      goalID,
      scoreTeam1: score[0],
      scoreTeam2: score[1],
      matchMinute,
      goalGetterName: name,
    })
    /** What the ticker tells of a match that was won by 2:1. */
    const notesOf = async (goals: readonly ReturnType<typeof goal>[]) => {
      const content = openligadb(
        JSON.stringify([
          {
            matchDateTimeUTC: '2020-10-03T13:30:00Z',
            group: { groupName: '3. Spieltag' },
            team1: { teamName: 'Eichwald' },
            team2: { teamName: 'Rheinau' },
            matchIsFinished: true,
            matchResults: [{ resultName: 'Endergebnis', pointsTeam1: 2, pointsTeam2: 1 }],
            goals,
          },
        ]),
      )
      await importMatches(platform.db, content, { teamId: 159, season, club, now: platform.clock.now() })
      const [match] = await shown()
      const { entries } = await platform.readFeed<TickerFeed>(`de/159/${season}/liveticker/${match?.id}.json`)
      return entries.map(({ side, player, minute, stoppage, period, score }) => ({
        side,
        player,
        at: [minute, stoppage, period],
        score: [score?.home, score?.away],
      }))
    }

    it('tells goals as the match went, whatever order its source lists them in', async () => {
      const goals = [goal(3, [2, 1], 92, 'Okafor'), goal(2, [1, 1], null, ''), goal(1, [0, 1], 18, 'Kramer')]
      expect(await notesOf(goals)).toEqual([
        { side: 'home', player: 'Okafor', at: [90, 2, 'SecondHalf'], score: [2, 1] },
        { side: 'home', player: null, at: [null, null, 'SecondHalf'], score: [1, 1] },
        { side: 'away', player: 'Kramer', at: [18, null, 'FirstHalf'], score: [0, 1] },
      ])
    })

    it('tells the score of the source after a goal, also where the one before it has none', async () => {
      const goals = [
        goal(1, [0, 1], 18, 'Kramer'),
        goal(2, [null, null], 50, 'Weidner'),
        goal(3, [2, 1], 88, 'Okafor'),
      ]
      expect(await notesOf(goals)).toMatchObject([
        { player: 'Okafor', score: [2, 1] },
        { player: 'Kramer', score: [0, 1] },
      ])
    })
  })
})
