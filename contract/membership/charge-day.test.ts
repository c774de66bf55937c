import { expect, it } from 'vitest'
import { chargeDay, nextChargeDay } from './charge-day.ts'

it.each([
  // Agreed long ago; the mail goes out on 1 June.
  ['sepa', '2027-02-01', '2027-06-01', '2027-07-01'],
  ['sepa', '2027-06-16', '2027-06-01', '2027-07-01'],
  ['sepa', '2027-06-17', '2027-06-01', '2027-07-01'],
  ['sepa', '2027-06-18', '2027-06-01', '2027-07-02'],
  ['sepa', '2027-06-30', '2027-06-01', '2027-07-14'],
  ['sepa', '2027-07-05', '2027-06-01', '2027-07-19'],
  // The mail went out late.
  ['sepa', '2027-02-01', '2027-06-17', '2027-07-01'],
  ['sepa', '2027-02-01', '2027-07-20', '2027-08-03'],
  ['creditCard', '2027-02-01', '2027-06-01', '2027-07-01'],
  ['creditCard', '2027-06-30', '2027-06-01', '2027-07-01'],
  ['payPal', '2027-07-05', '2027-06-01', '2027-07-05'],
  ['payPal', '2027-02-01', '2027-07-20', '2027-07-20'],
] as const)(
  'charges by %s what was agreed on %s and announced on %s on %s',
  (method, agreedOn, noticeOn, day) => {
    expect(chargeDay({ firstDay: '2027-07-01', agreedOn, noticeOn, method })).toBe(day)
  },
)

it.each([
  [undefined, 'sepa', '2027-02-01', '2027-07-01'],
  [undefined, 'sepa', '2027-06-20', '2027-07-04'],
  [undefined, 'creditCard', '2027-06-30', '2027-07-01'],
  // The fee of the year that runs is paid.
  [undefined, 'sepa', '2027-07-01', '2028-07-01'],
  ['2027-07-01', 'sepa', '2027-06-20', '2027-07-04'],
  ['2027-07-01', 'sepa', '2027-08-01', '2027-08-15'],
  ['2027-07-01', 'payPal', '2027-08-01', '2027-08-01'],
] as const)('charges next what is due from %s, by %s, agreed on %s, on %s', (due, method, today, day) => {
  expect(nextChargeDay({ due, method }, today)).toBe(day)
})
