import { describe, expect, it } from 'vitest'
import { clubDay } from '#server/clock.ts'
import { confirmUntil, leaveUntil, renewFrom } from '../season-contracts/season-contracts-api.ts'
import { chargedFrom } from './charge-days.ts'
import { remindersBy } from './remind-unpaid.ts'

describe('reminders of a season that nobody pays', () => {
  it.each([
    ['2027-07-01', '2027-06-16T21:59:59.999Z', 0],
    ['2027-07-01', '2027-06-16T22:00:00.000Z', 1],
    ['2027-07-01', '2027-06-23T21:59:59.999Z', 1],
    ['2027-07-01', '2027-06-23T22:00:00.000Z', 2],
    ['2027-07-01', '2027-06-29T21:59:59.999Z', 2],
    ['2027-07-01', '2027-06-29T22:00:00.000Z', 3],
    ['2027-07-01', '2027-07-07T21:59:59.999Z', 3],
    ['2027-07-01', '2027-07-07T22:00:00.000Z', 4],
    // Over a leap day, the end of a year, and the days on which the clock is changed.
    ['2028-03-01', '2028-02-28T22:59:59.999Z', 2],
    ['2028-03-01', '2028-02-28T23:00:00.000Z', 3],
    ['2027-03-01', '2027-02-27T23:00:00.000Z', 3],
    ['2028-01-01', '2027-12-17T22:59:59.999Z', 0],
    ['2028-01-01', '2027-12-17T23:00:00.000Z', 1],
    ['2027-03-29', '2027-03-27T22:59:59.999Z', 2],
    ['2027-03-29', '2027-03-27T23:00:00.000Z', 3],
    ['2026-10-26', '2026-10-24T21:59:59.999Z', 2],
    ['2026-10-26', '2026-10-24T22:00:00.000Z', 3],
  ])('that begins on %s: by %s there should be %i', (startsOn, moment, reminders) => {
    expect(remindersBy(clubDay(new Date(moment)), { startsOn })).toBe(reminders)
  })
})

describe('the day from which on a season is charged', () => {
  it.each([
    ['creditCard', '2027-06-01T08:00:00Z', null, '2027-06-01'],
    ['payPal', '2027-06-01T08:00:00Z', '2026-07-31T08:00:00Z', '2027-06-01'],
    ['creditCard', '2027-05-31T22:00:00.000Z', null, '2027-06-01'],
    ['creditCard', '2027-05-31T21:59:59.999Z', null, '2027-05-31'],
    ['creditCard', '2027-06-01T08:00:00Z', '2027-07-09T08:00:00Z', '2027-07-09'],
    ['sepa', '2027-06-01T08:00:00Z', null, '2027-06-15'],
    ['sepa', '2027-06-01T08:00:00Z', '2027-06-20T22:00:00.000Z', '2027-07-05'],
    ['sepa', '2027-06-01T08:00:00Z', '2027-06-20T21:59:59.999Z', '2027-07-04'],
    ['sepa', '2028-02-15T08:00:00Z', null, '2028-02-29'],
    ['sepa', '2027-02-15T08:00:00Z', null, '2027-03-01'],
    ['sepa', '2027-12-20T08:00:00Z', null, '2028-01-03'],
    ['sepa', '2027-03-20T22:59:59.999Z', null, '2027-04-03'],
    ['sepa', '2027-03-28T22:00:00.000Z', null, '2027-04-12'],
    ['sepa', '2026-10-24T21:59:59.999Z', null, '2026-11-07'],
    ['sepa', '2026-10-25T22:59:59.999Z', null, '2026-11-08'],
  ] as const)('by %s, made at %s and chosen at %s, is %s', (method, madeAt, chosen, day) => {
    const chosenAt = chosen === null ? null : new Date(chosen)
    expect(chargedFrom({ createdAt: new Date(madeAt) }, { chosenAt, method })).toBe(day)
  })
})

it.each([
  ['season', null],
  ['confirmed', '2028-02-29'],
] as const)('a season of the policy %s is to be confirmed until %s', (policy, day) => {
  expect(confirmUntil({ policy, terminationDeadline: '2028-02-29' })).toBe(day)
})

describe('the renewal of a season that goes on by itself', () => {
  const days = { policy: 'season', terminationDeadline: '2027-05-31', renewOn: '2027-06-01' } as const
  it.each([
    ['2027-04-16', '2027-05-31', '2027-06-01'],
    ['2027-05-17', '2027-05-31', '2027-06-01'],
    ['2027-05-18', '2027-06-01', '2027-06-02'],
    ['2027-07-20', '2027-08-03', '2027-08-04'],
  ])('with a notice of %s: left until %s, renewed from %s on', (noticedOn, last, first) => {
    expect([leaveUntil(days, noticedOn), renewFrom(days, noticedOn)]).toEqual([last, first])
    const confirmed = { ...days, policy: 'confirmed' } as const
    expect([leaveUntil(confirmed, noticedOn), renewFrom(confirmed, noticedOn)]).toEqual([
      days.terminationDeadline,
      days.renewOn,
    ])
  })
})
