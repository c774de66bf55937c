import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseConsent } from '#src/lib/consent/consent.ts'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { placeOrder } from '../../helpers/shop-as.ts'
import { jersey, openCheckout, reloadCheckout, signInWithCart } from './checkout.tsx'

const backend = withBackend()
const page = window as { dataLayer?: Record<string, unknown>[] }
const purchases = () => (page.dataLayer ?? []).filter(({ event }) => event === 'purchase')

let order: { checkoutId: string; orderNumbers: string[] }

beforeEach(async () => {
  const token = await signInWithCart(backend, [])
  order = await placeOrder(token, jersey)
})
afterEach(() => {
  delete page.dataLayer
})

const openConfirmation = () => {
  openCheckout(paths.checkout.confirmation({ checkoutId: order.checkoutId }))
  return screen.findByText(order.orderNumbers[0] ?? '')
}

describe('a purchase', () => {
  it('is told of once, also where the page is loaded anew', async () => {
    chooseConsent(['analytics'], '')
    await openConfirmation()
    await waitFor(() => expect(purchases()).toHaveLength(1))
    expect(purchases()[0]).toMatchObject({
      ecommerce: {
        transaction_id: order.checkoutId,
        currency: 'EUR',
        value: 77.8,
        shipping: 4.95,
        tax: 12.42,
        payment_type: 'purchaseOnAccount',
        items: [
          { item_id: '1001', item_name: 'Heimtrikot 2026/27', item_variant: 'M', price: 72.85, quantity: 1 },
        ],
      },
    })
    reloadCheckout()
    await screen.findByText(order.orderNumbers[0] ?? '')
    expect(purchases()).toHaveLength(1)
  })

  it('is told without a word about the buyer', async () => {
    chooseConsent(['analytics'], '')
    await openConfirmation()
    await waitFor(() => expect(purchases()).toHaveLength(1))
    expect(JSON.stringify(page.dataLayer)).not.toMatch(/Krämer|Jana|Lindenweg|@/)
  })

  it.each([
    ['was not asked', () => undefined],
    ['allows other things alone', () => chooseConsent(['ads', 'video', 'embed'], '')],
    ['refuses', () => chooseConsent([], '')],
  ])('is told to nobody while the person %s', async (_, choose) => {
    choose()
    await openConfirmation()
    expect(page.dataLayer).toBeUndefined()
    expect(localStorage.getItem('kurve.purchases-told')).toBeNull()
  })

  it('is told of as soon as the person allows it on this page', async () => {
    await openConfirmation()
    act(() => chooseConsent(['analytics'], ''))
    await waitFor(() => expect(purchases()).toHaveLength(1))
  })
})
