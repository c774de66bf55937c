import { expect, it } from 'vitest'
import { makePostalAddress } from '#tests/factories/addresses.ts'
import { addressLines } from './address-lines.ts'

it('names the state that an American letter needs, and the country in the reader’s language', () => {
  const boston = makePostalAddress({
    countryCode: 'US',
    city: 'Boston',
    postalCode: '02108',
    phone: '+1 617 5550100',
  })
  expect(addressLines(boston, 'de')).toEqual([
    'Jana Krämer',
    'Am Eichwald 18',
    'Boston MA 02108',
    'Vereinigte Staaten',
  ])
})

it('writes a postal code as its country does, however it was kept', () => {
  const dublin = { ...makePostalAddress(), countryCode: 'IE', city: 'Dublin', postalCode: 'd02af30' }
  expect(addressLines(dublin, 'en').slice(-3)).toEqual(['Dublin', 'D02 AF30', 'Ireland'])
})
