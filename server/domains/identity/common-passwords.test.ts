import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('a password that is tried first', () => {
  it.each([
    'Passwort123!',
    'P@ssw0rd2024!',
    '!!Geheim2023',
    'Eintracht1899!',
    'Eichwald1899!',
    'SG-Eichwald-1899',
    'BayernMünchen#1',
    'Qwertz12345!',
    'Asdfghjkl1!',
    'Abcdefgh123?',
    'Lkjhgfdsa99!',
    'Aaaaaaaaaa1!',
    'Abcabcabc12!',
    'HalloWelt2026!',
    'Sommer-2026!!',
    'Ich.liebe.dich1',
    '1234567890Aa!',
    '1111111111Aa!',
    'Aa!Aa!12Aa',
  ])('is known in each of its spellings: %s', password => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it("is made of the person's own address", () => {
    expect(isCommonPassword('Jana.Krämer1', ['jana.kraemer'])).toBe(true)
    expect(isCommonPassword('Jana.Krämer1', ['emily.carter'])).toBe(false)
  })
})

it.each([
  'Nordkurve#1899',
  'Korrekt-Pferd-Batterie7',
  'Tr0ub4dor&3x',
  'xK9#mPq2vL!w',
  '8c!F4-7e#A21',
  'Grün5 Regen über Hütten',
  '幸運な七つの海Ab1!',
])('lets a password pass that is none of these: %s', password => {
  expect(isCommonPassword(password)).toBe(false)
})
