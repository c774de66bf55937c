import { expect, it } from 'vitest'
import { club } from '#sites/club/club.ts'
import { bankAccount, isIban, printedIban } from './bank-account.ts'

it('takes IBANs of several countries', () => {
  // The examples of the registry of ISO 13616.
  for (const iban of ['DE89370400440532013000', 'GB29NWBK60161331926819', 'AT611904300234573201']) {
    expect(isIban(iban)).toBe(true)
  }
})

it.each([
  ['a wrong digit', 'DE89370400440532013001'],
  ['two digits in the wrong order', 'DE89370400440532010300'],
  ['spaces', 'DE89 3704 0044 0532 0130 00'],
  ['no check digits', 'DE'],
])('refuses one with %s', (_, iban) => {
  expect(isIban(iban)).toBe(false)
})

it('prints groups of four', () => {
  expect(printedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
})

it('knows the account of the club', () => {
  expect(bankAccount.parse(club.bankAccount)).toEqual(club.bankAccount)
})
