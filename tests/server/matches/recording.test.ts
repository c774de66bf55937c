import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readClubData } from '#cms/club-data/club-data.ts'
import type { MatchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import type { StandingsFeed } from '#contract/matches/feeds/standings-feed.ts'
import { type TickerFeed, tickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { playRecording } from '#server/domains/matches/recording/play-recording.ts'
import { recording } from '#server/domains/matches/recording/recording.ts'
import { type FeedsPlatform, startFeedsPlatform } from '../../helpers/feeds.ts'

let platform: FeedsPlatform
beforeAll(async () => {
  platform = await startFeedsPlatform()
  platform.clock.setTo(new Date('2026-12-02T19:30:00Z'))
})
afterAll(() => platform.close())

it('plays the recorded cup tie through the feeds, period by period, and leaves the league’s table alone', async () => {
  const file = await readFile('sites/club/data/recordings/cup-rheinau.yaml', 'utf8')
  const recorded = recording.parse(parse(file))
  const table = async () => (await platform.readFeed<StandingsFeed>('de/159/2026/standings.json')).all
  const before = await table()
  const playing = await playRecording(platform.deps, readClubData(process.cwd()), recorded)
  const kickOff = Date.parse(recorded.match.kickOff)
  const seen: string[] = []
  for (let step = playing.peek(); step; step = playing.peek()) {
    platform.clock.advance((kickOff + step.at * 1000 - platform.clock.now().getTime()) / 1000)
    await playing.next()
    const feed = await platform.readFeed<TickerFeed>(`en/159/2026/liveticker/${playing.id}.json`)
    expect(tickerFeed.safeParse(feed).error).toBeUndefined()
    expect(Date.parse(feed.asOf)).toBe(platform.clock.now().getTime())
    const { period, score, shootOut } = feed.match
    const line = `${period} ${score?.home}:${score?.away}${shootOut ? ` (${shootOut.home}:${shootOut.away})` : ''}`
    if (line !== seen.at(-1)) seen.push(line)
  }
  expect(seen).toEqual([
    'PreMatch undefined:undefined',
    'FirstHalf 0:0',
    'FirstHalf 1:0',
    // Taken away by the video assistant.
    'FirstHalf 2:0',
    'FirstHalf 1:0',
    'HalfTime 1:0',
    'SecondHalf 1:0',
    'SecondHalf 1:1',
    'ExtraFirstHalf 1:1',
    'ExtraFirstHalf 2:1',
    'ExtraSecondHalf 2:1',
    'ExtraSecondHalf 2:2',
    'ShootOut 2:2 (0:0)',
    'ShootOut 2:2 (1:0)',
    'ShootOut 2:2 (1:1)',
    'ShootOut 2:2 (2:1)',
    'ShootOut 2:2 (3:1)',
    'ShootOut 2:2 (3:2)',
    'ShootOut 2:2 (3:3)',
    'ShootOut 2:2 (4:3)',
    'FullTime 2:2 (4:3)',
  ])
  expect(await table()).toEqual(before)
  const roundOf = async (language: string) => {
    const { matches } = await platform.readFeed<MatchesFeed>(`${language}/159/2026/matches.json`)
    return matches.find(({ id }) => id === playing.id)?.round
  }
  expect([await roundOf('de'), await roundOf('en'), await roundOf('ja')]).toEqual([
    'Achtelfinale',
    'Round of 16',
    'ベスト16',
  ])
})
