import { describe, expect, it } from 'vitest'
import { minuteIn, minuteNow, suggestedMinute } from './minute-text.ts'

it.each([
  ['23', { minute: 23, stoppage: null }],
  ['45+2', { minute: 45, stoppage: 2 }],
  [' 90 + 4 ', { minute: 90, stoppage: 4 }],
  ['7’', { minute: 7, stoppage: null }],
  ['４５＋２', { minute: 45, stoppage: 2 }],
  ['٢٣', { minute: 23, stoppage: null }],
  ['120', { minute: 120, stoppage: null }],
])('reads "%s" as a minute', (text, minute) => {
  expect(minuteIn(text)).toEqual(minute)
})

it.each(['', '0', '121', '45+', '45+0', '45+31', '-3', 'bald', '1e1'])('takes "%s" for no minute', text => {
  expect(minuteIn(text)).toBeUndefined()
})

const startedAt = '2026-11-28T14:30:00.000Z'
const after = (minutes: number) => Date.parse(startedAt) + minutes * 60_000

describe('the minute that an entry begins with', () => {
  it.each([
    ['FirstHalf', startedAt, 11.5, '12'],
    ['FirstHalf', startedAt, 46.2, '45+2'],
    ['SecondHalf', startedAt, 0, '46'],
    ['Live', startedAt, 70.1, '71'],
    ['HalfTime', startedAt, 5, '45'],
    ['FullTime', null, 0, '90'],
    ['PreMatch', null, 0, ''],
    ['ShootOut', startedAt, 3, ''],
  ] as const)('of %s is "%s"', (period, periodStartedAt, minutes, text) => {
    expect(suggestedMinute({ period, periodStartedAt }, after(minutes))).toBe(text)
  })

  it('is none before the match, whatever the clock says', () => {
    expect(minuteNow({ period: 'PreMatch', periodStartedAt: null }, after(10))).toBeUndefined()
  })
})
