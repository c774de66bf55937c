import { describe, expect, it } from 'vitest'
import type { MatchView } from '#contract/cms/blocks/match-centre.ts'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import { chosenMatch, currentMatch, stripMatches } from './chosen-match.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const match = (id: string, hours: number, overrides: Partial<FeedMatch> = {}): FeedMatch => ({
  id,
  competition: 'Bundesliga',
  round: '1. Spieltag',
  matchday: 1,
  kickOff: new Date(now + hours * 3_600_000).toISOString(),
  isTimeFixed: true,
  home: { name: 'Eichwald', code: 'SGE', colors: ['#000000', '#ffffff'], own: true },
  away: { name: 'Nordhafen', code: 'NOR', colors: ['#000000', '#ffffff'], own: false },
  state: hours < 0 ? 'played' : 'scheduled',
  period: hours < 0 ? 'FullTime' : 'PreMatch',
  liveticker_active: false,
  score: null,
  halfTime: null,
  shootOut: null,
  ...overrides,
})

describe('the match that people come for', () => {
  it.each([
    [
      'one that is on',
      [match('last', -2), match('on', -1, { period: 'SecondHalf' }), match('next', 5)],
      'on',
    ],
    ['one of tonight', [match('last', -24), match('next', 6)], 'next'],
    ['the last one for some days', [match('last', -40), match('next', 100)], 'last'],
    ['the next one after that', [match('last', -80), match('next', 90)], 'next'],
    [
      'one whose first whistle nobody has told yet',
      [match('last', -200), match('late', 0.5 - 1, { period: 'PreMatch' })],
      'late',
    ],
    ['the last of a season that is over', [match('first', -900), match('last', -800)], 'last'],
    [
      'one with a day rather than one without',
      [match('off', 1, { state: 'postponed' }), match('next', 200)],
      'next',
    ],
  ])('is %s', (_, matches, expected) => {
    expect(currentMatch(matches, now)?.id).toBe(expected)
  })

  it('is the one that the address names, where there is such a one', () => {
    const matches = [match('last', -24), match('next', 6)]
    const overrides = { view: 'ticker', now } as const
    expect(chosenMatch(matches, 'last', overrides)?.id).toBe('last')
    expect(chosenMatch(matches, 'nobody', overrides)?.id).toBe('next')
    expect(chosenMatch([], null, overrides)).toBeUndefined()
  })

  it('is the last one where the next has nothing to tell yet', () => {
    const idOf = (view: MatchView, hours: number) =>
      chosenMatch([match('last', -400), match('next', hours)], null, { view, now })?.id
    expect((['ticker', 'headToHead', 'lineUp', 'statistics'] as const).map(view => idOf(view, 90))).toEqual([
      'next',
      'next',
      'last',
      'last',
    ])
    expect(idOf('lineUp', 6)).toBe('next')
    expect(chosenMatch([match('first', 90)], null, { view: 'lineUp', now })?.id).toBe('first')
  })
})

describe('a strip of a line', () => {
  const shown = (matches: readonly FeedMatch[]) =>
    stripMatches(matches, now).map(({ match: { id }, isMain }) => (isMain ? `${id}!` : id))

  it.each([
    [
      'the match that is on, alone',
      [match('last', -100), match('on', -1, { period: 'HalfTime' }), match('next', 150)],
      ['on!'],
    ],
    [
      'the last match and the next',
      [match('first', -300), match('last', -20), match('next', 150)],
      ['last!', 'next'],
    ],
    ['the next one first where that is near', [match('last', -20), match('next', 5)], ['last', 'next!']],
    ['the next one of a season that has not begun', [match('next', 50), match('later', 200)], ['next!']],
    ['the last one of a season that is over', [match('first', -900), match('last', -800)], ['last!']],
    ['no match without a day', [match('off', 3, { state: 'postponed' })], []],
    ['nothing of no match', [], []],
  ])('shows %s', (_, matches, expected) => {
    expect(shown(matches)).toEqual(expected)
  })
})
