import { describe, expect, it } from 'vitest'
import { isLive, matchPeriods, minuteOf, periodTransitions } from './match-periods.ts'

describe('the periods of a match', () => {
  it('are live from the first whistle to the last', () => {
    expect(matchPeriods.filter(period => !isLive(period))).toEqual(['PreMatch', 'FullTime'])
  })

  it('lead from each one to the end', () => {
    const reaches = (from: (typeof matchPeriods)[number], seen: readonly string[] = []): boolean =>
      from === 'FullTime' ||
      periodTransitions[from].some(next => !seen.includes(next) && reaches(next, [...seen, from]))
    expect(matchPeriods.filter(period => !reaches(period))).toEqual([])
  })
})

describe('the minute that is played', () => {
  it.each([
    ['FirstHalf', 0, { minute: 1 }],
    ['FirstHalf', 44.99, { minute: 45 }],
    ['FirstHalf', 45, { minute: 45, stoppage: 1 }],
    ['SecondHalf', 0, { minute: 46 }],
    ['SecondHalf', 48.5, { minute: 90, stoppage: 4 }],
    ['ExtraFirstHalf', 14, { minute: 105 }],
    ['ExtraSecondHalf', 16, { minute: 120, stoppage: 2 }],
    ['HalfTime', 3, undefined],
    ['ShootOut', 3, undefined],
    // A phone's clock that is behind.
    ['FirstHalf', -2, { minute: 1 }],
  ] as const)('of %s after %d minutes', (period, minutes, expected) => {
    expect(minuteOf(period, minutes * 60_000)).toEqual(expected)
  })
})
