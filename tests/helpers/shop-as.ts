import { randomUUID } from 'node:crypto'
import { moveOrder } from '#contract/orders/staff-orders.ts'
import { addCartItem, type Cart, getCart, removeCartItem, updateCartItem } from '#contract/cart/cart.ts'
import { type CheckoutResult, getCheckout, payOnAccount } from '#contract/checkout/checkout.ts'
import { payByPayPal } from '#contract/payments/checkout-payment.ts'
import { type AnyEndpoint, fillPath, type RequestInput } from '#contract/kernel/endpoint.ts'
import { makePostalAddress } from '../factories/addresses.ts'
import { testConfig } from './test-config.ts'

interface Parts {
  params?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

/** Calls the platform behind a screen in somebody's name, as another tab of theirs would. */
export async function callAs<E extends AnyEndpoint>(
  token: string,
  endpoint: E,
  input: RequestInput<E>,
): Promise<unknown> {
  const { params, headers, body } = input as Parts
  const response = await fetch(testConfig.roots.api + fillPath(endpoint.path, params), {
    method: endpoint.method,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${endpoint.summary}: ${response.status} ${await response.text()}`)
  return response.status === 204 ? null : response.json()
}

const cartOf = async (token: string): Promise<Cart> =>
  getCart.responses[200].body.parse(await callAs(token, getCart, {}))

/** Puts pieces into somebody's cart. */
export const putIntoCart = (token: string, sku: string, quantity = 1) =>
  callAs(token, addCartItem, { body: { sku, quantity } })

/** Takes everything out of somebody's cart. */
export async function emptyCart(token: string): Promise<void> {
  for (;;) {
    // Read anew each time: a place takes its partner along.
    const [line] = (await cartOf(token)).orders.flatMap(({ items }) => items)
    if (!line) return
    await callAs(token, removeCartItem, { params: { id: line.id } })
  }
}

/** The staff packs an order and hands it to the carrier. */
export async function shipOrder(staffToken: string, orderNumber: string): Promise<void> {
  for (const to of ['OrderArrived', 'OrderInProgress', 'OrderShipped'] as const) {
    await callAs(staffToken, moveOrder, { params: { orderNumber }, body: { to } })
  }
}

/** Orders what is in somebody's cart, and leaves it to be paid by PayPal. */
export async function orderByPayPal(token: string): Promise<CheckoutResult> {
  const { version, amountDue } = await cartOf(token)
  const address = makePostalAddress()
  return payByPayPal.responses[201].body.parse(
    await callAs(token, payByPayPal, {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        shippingAddress: address,
        billingAddress: address,
        cartVersion: version,
        total: amountDue,
        returnUrl: 'http://localhost:8000/stadion/checkout/confirmation/',
      },
    }),
  )
}

/** Orders in somebody's name, one piece if nothing else is said. */
export async function placeOrder(
  token: string,
  sku: string,
  quantity = 1,
  shippingCode?: string,
): Promise<{ checkoutId: string; orderNumbers: string[] }> {
  await putIntoCart(token, sku, quantity)
  const [line] = (await cartOf(token)).orders.flatMap(({ items }) => items)
  if (line && shippingCode !== undefined) {
    await callAs(token, updateCartItem, { params: { id: line.id }, body: { shippingCode } })
  }
  const { version, totalPrice } = await cartOf(token)
  const address = makePostalAddress()
  const { checkoutId } = payOnAccount.responses[201].body.parse(
    await callAs(token, payOnAccount, {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        shippingAddress: address,
        billingAddress: address,
        cartVersion: version,
        total: totalPrice,
        isOfAge: true,
      },
    }),
  )
  const { transactions } = getCheckout.responses[200].body.parse(
    await callAs(token, getCheckout, { params: { id: checkoutId } }),
  )
  const orders = transactions.flatMap(transaction => transaction.orders)
  return { checkoutId, orderNumbers: orders.map(({ orderNumber }) => orderNumber) }
}
