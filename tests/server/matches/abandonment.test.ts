import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readClubData } from '#cms/club-data/club-data.ts'
import { openfootball } from '#cms/club-data/openfootball.ts'
import { type DeskMatch, setAbandoned } from '#contract/matches/staff-match-desk.ts'
import type { MatchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import type { StandingsFeed } from '#contract/matches/feeds/standings-feed.ts'
import type { StatisticsFeed } from '#contract/matches/feeds/statistics-feed.ts'
import { importMatches } from '#server/domains/matches/import-matches.ts'
import { findMatch, listEntries } from '#server/domains/matches/matches-repository.ts'
import { resultsText } from '#server/domains/matches/results-file.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { type FeedsPlatform, startFeedsPlatform } from '../../helpers/feeds.ts'
import { type EntryInput, newDesk, newDeskMatch, tryAt, writeAt } from '../../helpers/match-desk.ts'
import type { Shopper } from '../../helpers/shopper.ts'

const { club } = readClubData(process.cwd())
let platform: FeedsPlatform
let desk: Shopper
beforeAll(async () => {
  platform = await startFeedsPlatform()
  desk = await newDesk(platform)
})
afterAll(() => platform.close())

const seasonOf = (id: string) => Number(id.split('-')[1])
const write = async (id: string, ...entries: EntryInput[]): Promise<DeskMatch | undefined> => {
  let match: DeskMatch | undefined
  for (const entry of entries) match = await writeAt(platform, desk, id, entry)
  return match
}
const abandon = (id: string, isAbandoned = true) =>
  call(platform.app, setAbandoned, { params: { id }, body: { isAbandoned } }, desk.caller)
const shown = async (id: string) => {
  const { matches } = await platform.readFeed<MatchesFeed>(`de/159/${seasonOf(id)}/matches.json`)
  return matches.find(match => match.id === id)
}
const table = (id: string) => platform.readFeed<StandingsFeed>(`de/159/${seasonOf(id)}/standings.json`)
const teamRecord = async (id: string) =>
  (await platform.readFeed<StatisticsFeed>(`de/159/${seasonOf(id)}/statistics.json`)).team
const goal: EntryInput = { type: 'Goal', minute: 20, side: 'away', player: 'Balde' }

const fileMatch = {
  round: '12. Spieltag',
  date: '1961-08-17',
  time: '15:30',
  team1: 'Eichwald',
  team2: 'Nordhafen',
}

/** Brings the match in as a file tells it. */
const bring = (id: string, given: object) =>
  importMatches(
    platform.db,
    openfootball(JSON.stringify({ name: 'Bundesliga', matches: [{ ...fileMatch, ...given }] })),
    { teamId: 159, season: seasonOf(id), club, now: platform.clock.now() },
  )

describe('a match that is broken off', () => {
  it('is over, counts nowhere, and goes on where it was when that is taken back', async () => {
    const id = await newDeskMatch(platform)
    expect(refusalOf(await abandon(id))).toEqual([409, 'PERIOD_STEP_NOT_POSSIBLE'])
    await write(id, { type: 'Kickoff' }, goal, { type: 'WhistleFirstHalf' }, { type: 'KickoffSecondHalf' })
    expect(bodyOf(await abandon(id))).toMatchObject({
      isAbandoned: true,
      period: 'FullTime',
      periodStartedAt: null,
      nextPeriods: [],
      isTickerActive: false,
    })
    expect(bodyOf(await abandon(id)).isAbandoned).toBe(true)
    expect(await shown(id)).toMatchObject({
      state: 'abandoned',
      period: 'FullTime',
      score: { home: 0, away: 1 },
      liveticker_active: false,
    })
    expect(await table(id)).toMatchObject({ isLive: false, all: [{ played: 0 }, { played: 0 }] })
    expect(await teamRecord(id)).toMatchObject({ played: 0, goalsAgainst: 0 })
    expect(refusalOf(await tryAt(platform, desk, id, { type: 'FinalWhistle' }))).toEqual([
      409,
      'PERIOD_STEP_NOT_POSSIBLE',
    ])
    expect((await write(id, { type: 'Comment', textDe: 'Abbruch.' }))?.isTickerActive).toBe(false)

    expect(bodyOf(await abandon(id, false))).toMatchObject({
      isAbandoned: false,
      period: 'SecondHalf',
      isTickerActive: true,
    })
    await write(id, { type: 'FinalWhistle' })
    expect(await shown(id)).toMatchObject({ state: 'played', score: { home: 0, away: 1 } })
    expect(await teamRecord(id)).toMatchObject({ played: 1, goalsAgainst: 1 })
    expect(refusalOf(await abandon(id))).toEqual([409, 'PERIOD_STEP_NOT_POSSIBLE'])
  })

  it('keeps that until the league says what it counts for', async () => {
    const id = await newDeskMatch(platform)
    await write(id, { type: 'Kickoff' }, goal)
    await abandon(id)
    await bring(id, {})
    expect(await shown(id)).toMatchObject({ state: 'abandoned', score: { home: 0, away: 1 } })
    const decided = { score: { ft: [2, 0] } }
    await bring(id, decided)
    expect(await shown(id)).toMatchObject({ state: 'awarded', score: { home: 2, away: 0 } })
    expect((await table(id)).all[0]).toMatchObject({ points: 3, team: { own: true } })
    expect(await bring(id, decided)).toMatchObject({ unchanged: 1 })
  })

  it('stands in the file of results as that, without a score', async () => {
    const id = await newDeskMatch(platform)
    await write(id, { type: 'Kickoff' }, goal)
    await abandon(id)
    const league = [{ row: (await findMatch(platform.db, id))!, entries: await listEntries(platform.db, id) }]
    const options = { teamId: 159, season: seasonOf(id), club, now: platform.clock.now() }
    const before = JSON.stringify({ name: 'Bundesliga', matches: [fileMatch] })
    const text = resultsText(before, league, options)
    expect(openfootball(text).matches).toMatchObject([{ home: 'Eichwald', status: 'abandoned' }])
    expect(openfootball(text).matches[0]?.result).toBeUndefined()
  })

  it('is that too where the league says so and our ticker has it running', async () => {
    const id = await newDeskMatch(platform)
    await write(id, { type: 'Kickoff' })
    await bring(id, { status: 'abandoned' })
    expect(await shown(id)).toMatchObject({ state: 'abandoned', period: 'FullTime' })
  })
})
