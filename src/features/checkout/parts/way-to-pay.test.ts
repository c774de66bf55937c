import { expect, it } from 'vitest'
import { wayToPay } from './way-to-pay.ts'

const site = { baseUrl: 'http://localhost:8000/profis', hasPayPage: true }
const result = {
  checkoutId: 'c1',
  paymentUrl: 'http://localhost:8000/pay/setups/1',
  scriptUrl: null,
  paymentTokenId: 'p1',
}
const scriptUrl = 'http://localhost:8000/pay/card-fields.js#1'

it('is our own page where a card is asked for by a script', () => {
  expect(wayToPay({ ...result, scriptUrl }, site)).toBe(
    'http://localhost:8000/profis/checkout/pay/?checkoutId=c1',
  )
})

it('is the provider’s page where there is no script, or no page of ours to put it on', () => {
  expect(wayToPay(result, site)).toBe(result.paymentUrl)
  expect(wayToPay({ ...result, scriptUrl }, { ...site, hasPayPage: false })).toBe(result.paymentUrl)
})

it('is none where nothing is wanted of the person', () => {
  expect(wayToPay({ ...result, paymentUrl: null }, site)).toBeNull()
})
