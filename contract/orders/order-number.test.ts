import { expect, it } from 'vitest'
import { orderNumberIn } from './order-number.ts'

it.each([
  'SGE-100034',
  'sge-100034',
  'SGE100034',
  'SGE 100034',
  'SGE - 100 034',
  'SGE_100034',
  'SGE: 100034',
  '#SGE-100034',
  'SGE-100034.',
  '„SGE-100034“',
  'Bestellung SGE-100034',
  'Bestellung vom 17.05.2031: SGE-100034',
  'SGE-100034 vom 17.05.2031',
  '100034',
  '100 034',
  '# 100034',
  'Nr. 100034',
  '注文番号100034',
  'ＳＧＥー１０００３４',
  '\u200bSGE\u2011100034',
])('an order number is read out of what people type: %j', typed => {
  expect(orderNumberIn(typed, 'SGE')).toBe('SGE-100034')
})

it.each(['', 'SGE', 'Krämer', '100034, 100035', 'sge100034@example.org', '1234567890123'])(
  'none is read out of %j',
  typed => {
    expect(orderNumberIn(typed, 'SGE')).toBeUndefined()
  },
)
