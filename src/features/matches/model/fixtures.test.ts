import { describe, expect, it } from 'vitest'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import { chosenFixtures } from './chosen-fixtures.ts'
import { fixtureOfFeed } from './fixtures-of-feed.ts'
import type { ShownFixture } from './shown-fixture.ts'

const team = (name: string, own = false): FeedMatch['home'] => ({
  name,
  code: name.slice(0, 3).toUpperCase(),
  colors: ['#000000', '#ffffff'],
  own,
})
const match = (overrides: Partial<FeedMatch> = {}): FeedMatch => ({
  id: 'match',
  competition: 'Bundesliga',
  round: '12. Spieltag',
  matchday: 12,
  kickOff: '2026-11-28T17:30:00Z',
  isTimeFixed: true,
  home: team('Eichwald', true),
  away: team('Nordhafen'),
  state: 'scheduled',
  period: 'PreMatch',
  liveticker_active: false,
  score: null,
  halfTime: null,
  shootOut: null,
  ...overrides,
})
const words = {
  round: ({ round }: FeedMatch) => round,
  period: ({ period }: FeedMatch) => period,
  postponed: 'Verlegt',
  cancelled: 'Abgesagt',
  abandoned: 'Abgebrochen',
  awarded: 'Gewertet',
  timeOpen: 'Uhrzeit offen',
}
const address = 'https://stadion.example/shop/tickets/match/match/'
const shown = (overrides: Partial<FeedMatch>, minute?: string): ShownFixture =>
  fixtureOfFeed({
    match: match(overrides),
    competition: 'Bundesliga',
    minute,
    href: undefined,
    tickets: address,
    words,
  })

describe('what a list says beside a match', () => {
  it.each([
    ['nothing of one to come', {}, undefined],
    [
      'nothing of one that is over',
      { period: 'FullTime', state: 'played', score: { home: 1, away: 0 } },
      undefined,
    ],
    ['that it was put off', { state: 'postponed' }, 'Verlegt'],
    ['that it will not be played', { state: 'cancelled' }, 'Abgesagt'],
    ['that it was broken off', { state: 'abandoned' }, 'Abgebrochen'],
    [
      'that a court has decided it',
      { state: 'awarded', period: 'FullTime', score: { home: 2, away: 0 } },
      'Gewertet',
    ],
    ['that nobody has said the time', { isTimeFixed: false }, 'Uhrzeit offen'],
    ['the period of one that is on', { period: 'HalfTime', score: { home: 0, away: 0 } }, 'HalfTime'],
  ] as const)('is %s', (_, overrides, note) => {
    expect(shown(overrides as Partial<FeedMatch>).note).toBe(note)
  })

  it('is the minute too where it is known', () => {
    expect(shown({ period: 'SecondHalf', score: { home: 0, away: 0 } }, '67’')).toMatchObject({
      isLive: true,
      note: 'SecondHalf · 67’',
    })
  })

  it('names another competition than the list is of', () => {
    expect(shown({ competition: 'Pokal', round: '2. Runde' }).round).toBe('Pokal, 2. Runde')
  })
})

describe('the tickets in a list', () => {
  it.each([
    [true, 'to come', {}],
    [true, 'put off', { state: 'postponed' }],
    [false, 'cancelled', { state: 'cancelled' }],
    [false, 'broken off', { state: 'abandoned' }],
    [false, 'on', { period: 'FirstHalf', score: { home: 0, away: 0 } }],
    [false, 'over', { period: 'FullTime', state: 'played', score: { home: 1, away: 0 } }],
  ] as const)('are there: %s, of a match that is %s', (isSold, _, overrides) => {
    expect(shown(overrides as Partial<FeedMatch>).tickets).toBe(isSold ? address : undefined)
  })
})

describe('a list of matches', () => {
  const at = (id: string, day: number, overrides: Partial<ShownFixture> = {}): ShownFixture => ({
    id,
    competition: 'Bundesliga',
    round: '1. Spieltag',
    kickOff: `2026-11-${day}T17:30:00Z`,
    home: team('Eichwald', true),
    away: team('Nordhafen'),
    ...overrides,
  })
  const now = Date.parse('2026-11-20T18:00:00Z')
  const score = { home: 1, away: 0 }
  const all = [
    at('next', 28),
    at('on', 20, { score, isLive: true }),
    at('off', 25, { isOff: true }),
    at('last', 15, { score }),
    at('first', 10, { score }),
  ]
  const ids = (show: 'next' | 'results' | 'season') =>
    chosenFixtures({ show, limit: 9 }, all, now).map(({ id }) => id)

  it('counts the one that is on to those to come, and none that was put off', () => {
    expect(ids('next')).toEqual(['on', 'next'])
  })

  it('has no result of one that is on', () => {
    expect(ids('results')).toEqual(['last', 'first'])
  })

  it('has all of a season in the order of their days', () => {
    expect(ids('season')).toEqual(['first', 'last', 'on', 'off', 'next'])
  })
})
