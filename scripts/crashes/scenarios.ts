import { z } from 'zod'
import { addCartItem } from '../../contract/cart/cart.ts'
import { cancelOrder, getCheckout, getPaymentStatus, payOnAccount } from '../../contract/checkout/checkout.ts'
import { payByPayPal } from '../../contract/payments/checkout-payment.ts'
import { holdSeats } from '../../contract/ticketing/holds.ts'
import { fillPath } from '../../contract/kernel/endpoint.ts'
import { ask, newKey, type Person } from './ask.ts'
import { type Passing, passOn } from './offers.ts'

/** An order as it was sent: whoever heard no answer sends the very same again. */
export interface SentOrder {
  token: string
  key: string
  path: string
  body: object
  /** What was answered; undefined where nobody heard anything, or it was refused. */
  checkoutId?: string
}

export interface Shopping extends Passing {
  skus: readonly string[]
  /** An event with few places, which buyers want as often as a piece. */
  eventId: string
  /** Every order that was sent is written here before it leaves. */
  sent: SentOrder[]
}

const home = {
  firstName: 'Jo',
  lastName: 'Probst',
  street: 'Am Eichwald 18',
  postalCode: '60528',
  city: 'Eichwald',
  countryCode: 'DE',
}

const cartAnswer = z.object({ version: z.number(), totalPrice: z.unknown() })
const holdAnswer = z.object({ cart: cartAnswer })
const orderAnswer = z.object({ checkoutId: z.string(), paymentUrl: z.string().nullable() })
const checkoutAnswer = z.object({
  transactions: z.array(z.object({ orders: z.array(z.object({ orderNumber: z.string() })) })),
})

/** Sends an order, or sends it again; the page to pay at, where there is one. */
export async function sendOrder(shopping: Shopping, order: SentOrder): Promise<string | null> {
  const { status, body } = await ask(shopping, order.token, { ...order, method: 'POST' })
  if (status !== 201) {
    if (order.checkoutId !== undefined)
      shopping.faults.push(`${order.key} was ${order.checkoutId}, now ${status}`)
    return null
  }
  const { checkoutId, paymentUrl } = orderAnswer.parse(body)
  if (order.checkoutId !== undefined && order.checkoutId !== checkoutId) {
    shopping.faults.push(`${order.key} was ${order.checkoutId}, now ${checkoutId}`)
  }
  order.checkoutId = checkoutId
  return paymentUrl
}

/** Puts a piece, or two places beside each other, into the cart. Undefined where there was none to be had. */
async function fillCart(
  shopping: Shopping,
  token: string,
): Promise<(z.infer<typeof cartAnswer> & { isPaidFirst: boolean }) | undefined> {
  const { chance, skus, eventId } = shopping
  const sku = skus[Math.floor(chance() * (skus.length + 1))]
  if (sku !== undefined) {
    const added = await ask(shopping, token, {
      method: 'POST',
      path: addCartItem.path,
      body: { sku, quantity: 1 },
    })
    return added.status === 200 ? { ...cartAnswer.parse(added.body), isPaidFirst: false } : undefined
  }
  const best = { classes: ['full', 'full'] }
  const path = fillPath(holdSeats.path, { id: eventId })
  const held = await ask(shopping, token, { method: 'POST', path, key: newKey(), body: { best } })
  return held.status === 200 ? { ...holdAnswer.parse(held.body).cart, isPaidFirst: true } : undefined
}

/**
 * One buyer's errand: pass a ticket on, or put something into the cart, order it by one of two ways, pay or not, call it off or not.
 */
export async function runScenario(shopping: Shopping, person: Person): Promise<void> {
  const { chance, sent, origin } = shopping
  const { token } = person
  if (chance() < 0.5 && (await passOn(shopping, person))) return
  const filled = await fillCart(shopping, token)
  if (!filled) return
  const { version, totalPrice, isPaidFirst } = filled
  const body = { shippingAddress: home, billingAddress: home, cartVersion: version, total: totalPrice }
  const isOnline = isPaidFirst || chance() < 0.6
  const order: SentOrder = isOnline
    ? {
        token,
        key: newKey(),
        path: payByPayPal.path,
        body: {
          ...body,
          returnUrl: `${origin.replace('127.0.0.1', 'localhost')}/stadion/checkout/confirmation/`,
        },
      }
    : { token, key: newKey(), path: payOnAccount.path, body }
  sent.push(order)
  const page = await sendOrder(shopping, order)
  if (order.checkoutId === undefined) return
  if (page !== null && chance() < 0.7) await pay(page.replace('localhost', '127.0.0.1'))
  if (isOnline && chance() < 0.7) {
    const path = `${getPaymentStatus.path}?checkoutId=${order.checkoutId}`
    await ask(shopping, token, { method: 'GET', path })
  }
  if (chance() < 0.3) await callOff(shopping, token, order.checkoutId)
}

/** Types an e-mail address at the provider's page, as for PayPal. */
async function pay(page: string): Promise<void> {
  const form = new URLSearchParams({ email: 'jo@example.org' })
  await (await fetch(page, { method: 'POST', body: form, redirect: 'manual' })).text()
}

async function callOff(shopping: Shopping, token: string, id: string): Promise<void> {
  const found = await ask(shopping, token, { method: 'GET', path: fillPath(getCheckout.path, { id }) })
  const { transactions } = checkoutAnswer.parse(found.body)
  for (const { orderNumber } of transactions.flatMap(({ orders }) => orders)) {
    await ask(shopping, token, { method: 'POST', path: fillPath(cancelOrder.path, { id, orderNumber }) })
  }
}
