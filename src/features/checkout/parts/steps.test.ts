import { describe, expect, it } from 'vitest'
import { makePostalAddress } from '#tests/factories/addresses.ts'
import { makeCart, makeCartItem, makeCartOrder, makeShippingMethod } from '#tests/factories/carts.ts'
import { type CheckoutDraft, deliveryCountry, emptyDraft } from './draft.tsx'
import { shippingChoices } from './shipping-methods.ts'
import { checkoutSteps, firstOpenStep, isReachable, pathAfter } from './steps.ts'

const cart = makeCart()
const home = makePostalAddress()
const addressed: CheckoutDraft = { ...emptyDraft, addresses: { shipping: home, billing: home } }
const complete: CheckoutDraft = { ...addressed, method: { type: 'purchaseOnAccount' } }

const { separate, combined } = checkoutSteps

const reachable = (draft: CheckoutDraft, lines = cart) =>
  separate.filter(step => isReachable(separate, step, { draft, cart: lines })).map(({ key }) => key)

describe('the steps of a checkout', () => {
  it('open one after the other', () => {
    expect(reachable(emptyDraft)).toEqual(['address'])
    expect(reachable(addressed)).toEqual(['address', 'shippingPayment'])
    expect(reachable(complete)).toEqual(['address', 'shippingPayment', 'review'])
  })

  it('send whoever asks for a later one to the first that is open', () => {
    expect(firstOpenStep(separate, { draft: emptyDraft, cart }).key).toBe('address')
    expect(firstOpenStep(separate, { draft: addressed, cart }).key).toBe('shippingPayment')
    expect(firstOpenStep(separate, { draft: complete, cart }).key).toBe('review')
  })

  it('follow one another', () => {
    expect(separate.map(({ key }) => pathAfter(separate, key))).toEqual([
      '/checkout/shipping-payment/',
      '/checkout/review/',
      undefined,
    ])
  })

  it('open shipping again when new addresses rule out the way that was chosen', () => {
    const letter = makeShippingMethod({ shippingCode: 'LETTER', requiresEqualAddresses: true })
    const lines = makeCart({
      orders: [makeCartOrder({ items: [makeCartItem({ shippingMethods: [letter, makeShippingMethod()] })] })],
    })
    const gift = {
      ...complete,
      addresses: { shipping: makePostalAddress({ city: 'Rheinau' }), billing: home },
    }
    expect(reachable(complete, lines)).toContain('review')
    expect(reachable(gift, lines)).not.toContain('review')
  })

  it('do not reach the review with lines that cannot be sent', () => {
    const stuck = makeCart({ orders: [makeCartOrder({ items: [makeCartItem({ shippingMethods: [] })] })] })
    expect(firstOpenStep(separate, { draft: complete, cart: stuck }).key).toBe('shippingPayment')
  })
})

describe('the steps of a checkout that combines payment and review', () => {
  it('ask for shipping alone before', () => {
    expect(combined.map(({ key }) => key)).toEqual(['address', 'shipping', 'paymentReview'])
    expect(firstOpenStep(combined, { draft: emptyDraft, cart }).key).toBe('address')
    expect(firstOpenStep(combined, { draft: addressed, cart }).key).toBe('paymentReview')
  })

  it('do not reach the order with lines that cannot be sent', () => {
    const stuck = makeCart({ orders: [makeCartOrder({ items: [makeCartItem({ shippingMethods: [] })] })] })
    expect(firstOpenStep(combined, { draft: complete, cart: stuck }).key).toBe('shipping')
  })
})

describe('the ways to send an order', () => {
  const parcel = makeShippingMethod()
  const letter = makeShippingMethod({ shippingCode: 'LETTER', requiresEqualAddresses: true })

  it('are those of all its lines', () => {
    const order = makeCartOrder({
      items: [
        makeCartItem({ shippingMethods: [parcel, letter] }),
        makeCartItem({ shippingMethods: [parcel] }),
      ],
    })
    expect(shippingChoices(order, true).map(({ method }) => method.shippingCode)).toEqual(['STANDARD'])
  })

  it('show one that needs equal addresses, but do not allow it where they differ', () => {
    const order = makeCartOrder({ items: [makeCartItem({ shippingMethods: [parcel, letter] })] })
    expect(shippingChoices(order, false).map(({ isAllowed }) => isAllowed)).toEqual([true, false])
  })
})

describe('the country that a parcel goes to', () => {
  it('is Germany until an address is chosen', () => {
    expect(deliveryCountry(emptyDraft)).toBe('DE')
    const vienna = makePostalAddress({ countryCode: 'AT', phone: '+43 512 123456' })
    expect(deliveryCountry({ ...emptyDraft, addresses: { shipping: vienna, billing: home } })).toBe('AT')
  })
})
