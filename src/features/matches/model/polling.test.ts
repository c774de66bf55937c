import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MatchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import type { StandingsFeed } from '#contract/matches/feeds/standings-feed.ts'
import type { TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { matchesInterval, once, standingsInterval, tickerInterval } from './polling.ts'

const kickOff = '2026-11-28T17:30:00.000Z'
const feed = (period: 'PreMatch' | 'SecondHalf' | 'FullTime', asOf: string, state = 'scheduled') =>
  ({ asOf, matches: [{ period, state, kickOff }] }) as unknown as MatchesFeed
const old = '2026-11-24T10:00:00.000Z'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it.each([
  ['days before', '2026-11-24T12:00:00Z', 100],
  ['an hour before', '2026-11-28T16:30:00Z', 100],
  ['when the line-ups come', '2026-11-28T17:15:00Z', 10],
  ['just before the kick-off', '2026-11-28T17:27:00Z', 10],
  ['after it, when nobody has told it yet', '2026-11-28T17:40:00Z', 10],
  ['where it never came', '2026-11-28T19:00:00Z', 100],
])('asks for a season %s each %s: %i s', (_, now, seconds) => {
  vi.setSystemTime(new Date(now))
  expect(matchesInterval(feed('PreMatch', old))).toBe(seconds * 1000)
})

it('asks often while a match is on, and goes by the feed’s own clock too', () => {
  vi.setSystemTime(new Date('2026-11-24T12:00:00Z'))
  expect(matchesInterval(feed('SecondHalf', old))).toBe(10_000)
  expect(matchesInterval(feed('PreMatch', '2026-11-28T17:26:00.000Z'))).toBe(10_000)
  expect(matchesInterval(feed('PreMatch', '2026-11-28T17:26:00.000Z', 'postponed'))).toBe(100_000)
  expect(matchesInterval(feed('FullTime', kickOff))).toBe(100_000)
  expect(matchesInterval(undefined)).toBe(100_000)
})

// SPEC 9: a ticker each 10 s, each 5 s while somebody writes it; standings each 100 s, each 10 s while a match is on.
it.each([
  ['PreMatch', false, 10_000],
  ['PreMatch', true, 5000],
  ['FirstHalf', false, 10_000],
  ['FirstHalf', true, 5000],
  ['FullTime', true, 5000],
  ['FullTime', false, undefined],
  // What was broken off may go on.
  ['FullTime', false, 10_000, 'abandoned'],
])('asks for a ticker in %s, written: %s, each %s ms', (period, isWritten, interval, state = 'scheduled') => {
  const ticker = { match: { period, state, liveticker_active: isWritten } } as unknown as TickerFeed
  expect(tickerInterval(ticker)).toBe(interval)
})

it('asks for a ticker that has not come yet each ten seconds', () => {
  expect(tickerInterval(undefined)).toBe(10_000)
})

it('asks for standings each 100 s, each 10 s while they move, and for what stands still once', () => {
  expect(standingsInterval(undefined)).toBe(100_000)
  expect(standingsInterval({ isLive: false } as StandingsFeed)).toBe(100_000)
  expect(standingsInterval({ isLive: true } as StandingsFeed)).toBe(10_000)
  expect(once(undefined)).toBe(100_000)
  expect(once({})).toBeUndefined()
})
