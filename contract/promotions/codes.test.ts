import { describe, expect, it } from 'vitest'
import { promotionDraft } from './staff-codes.ts'
import { isVoucherCode, normalizeCode, typedCode } from './codes.ts'
import { typedOrderNumber } from '../withdrawals/withdrawals.ts'

const asTyped = (typed: string) => normalizeCode(typedCode.parse(typed))

describe('a promotion code', () => {
  it.each([
    'HEIMSIEG10',
    'heimsieg10',
    'ＨＥＩＭＳＩＥＧ１０',
    'Heim-Sieg 10',
    'HEIM\u2011SIEG\u201010',
    'HEIM\u2014SIEG\u221210',
    'HEIM\u200bSIEG10',
    '\ufeffHEIMSIEG10',
    'HEIM\u00a0SIEG\u300010',
    'heımsıeg10',
    'HEİMSİEG10',
    'heimsi\u00adeg10',
    'ＨＥＩＭーＳＩＥＧー１０',
  ])('is the same however it is typed: %j', typed => expect(asTyped(typed)).toBe('HEIMSIEG10'))

  it('is made by staff with ordinary signs, whatever they type', () => {
    const { code } = promotionDraft.shape
    expect(code.parse('ＨＥＩＭ\u2011ＳＩＥＧ')).toBe('HEIM-SIEG')
    expect(code.safeParse('\u200b').success).toBe(false)
  })
})

describe('a code of a gift card', () => {
  it.each([
    'VVFL-NLEU-C478-38HK',
    'vvfl nleu c478 38hk',
    'VVFL\u2011NLEU\u2013C478\u221238HK',
    'ＶＶＦＬ－ＮＬＥＵ－Ｃ４７８－３８ＨＫ',
    'VVFL\u200bNLEU\u00adC478\u206038HK',
  ])('is known as one: %j', typed => {
    expect(isVoucherCode(typed)).toBe(true)
    expect(asTyped(typed)).toBe('VVFLNLEUC47838HK')
  })
})

it.each([
  'sge\u2011100034',
  'ＳＧＥ－１０００３４',
  ' SGE – 100034 ',
  'sge\u2212100034',
  'SGEー１０００３４',
])('the number of an order is known from %j', typed =>
  expect(typedOrderNumber.parse(typed)).toBe('SGE-100034'),
)
