import { expect, it } from 'vitest'
import { passesLuhn, passesMod97 } from './forms.ts'
import { lastDigitsOf, testAccounts, testCards } from './test-numbers.ts'

it.each(testCards.map(({ number }) => number))('takes the digits of the test card %s', number => {
  expect(passesLuhn(number)).toBe(true)
})

it('refuses a card with one digit wrong, or two that changed places', () => {
  for (let index = 0; index < 16; index++) {
    const digits = Array.from('4000000000009995')
    digits[index] = String((Number(digits[index]) + 1) % 10)
    expect(passesLuhn(digits.join('')), digits.join('')).toBe(false)
  }
  expect(passesLuhn('4242424242424422')).toBe(false)
})

it.each([
  ...testAccounts.map(({ iban }) => iban),
  'GB82WEST12345698765432',
  'FR1420041010050500013M02606',
  'NO9386011117947',
])('takes the IBAN %s', iban => {
  expect(passesMod97(iban)).toBe(true)
})

it.each(['DE89370400440532013001', 'DE98370400440532013000', 'DE89', '', 'de89370400440532013000'])(
  'refuses the IBAN "%s"',
  iban => {
    expect(passesMod97(iban)).toBe(false)
  },
)

it('tells test cards apart by what it keeps of them', () => {
  const kept = testCards.map(({ number }) => lastDigitsOf(number))
  expect(new Set(kept).size).toBe(testCards.length)
  expect(new Set(testAccounts.map(({ iban }) => lastDigitsOf(iban))).size).toBe(testAccounts.length)
})
