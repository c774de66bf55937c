import { expect, it } from 'vitest'
import { giroCodeText } from './transfer-order.ts'

const account = {
  holder: 'Sportgemeinschaft Eichwald 1899 e. V.',
  iban: 'DE19609990000001899000',
  bic: 'EWMBDEF1XXX',
  bank: 'Eichwälder Bank',
}

it('says line by line what a banking app reads', () => {
  expect(giroCodeText({ account, cents: 9126, reference: 'SGE-100001' })).toBe(
    [
      'BCD',
      '002',
      '1',
      'SCT',
      'EWMBDEF1XXX',
      'Sportgemeinschaft Eichwald 1899 e. V.',
      'DE19609990000001899000',
      'EUR91.26',
      '',
      '',
      'SGE-100001',
    ].join('\n'),
  )
})

it('writes cents with two digits', () => {
  expect(giroCodeText({ account, cents: 5, reference: '' })).toContain('\nEUR0.05\n')
})

it('stays within the 331 bytes of the standard with the longest of everything', () => {
  const text = giroCodeText({
    account: { ...account, holder: 'ü'.repeat(70), iban: `DE${'0'.repeat(32)}` },
    cents: 99_999_999_999,
    reference: 'SGE-100001 SGE-100002',
  })
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331)
})
