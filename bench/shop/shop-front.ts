import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addCartItem, createAnonymousUser } from '../../contract/cart/cart.ts'
import { payOnAccount } from '../../contract/checkout/checkout.ts'
import { listCheckouts } from '../../contract/orders/checkout-lists.ts'
import type { Send } from '../../e2e/support/plain-browser.ts'
import { environmentRoots } from '../../sites/environments.ts'
import { environment } from '../load/processes.ts'

const root = environmentRoots(environment).api

/** What a program reads of an answer. */
export interface Read {
  status: number
  body: unknown
}

/** Calls the shop's API as the web app does, on the way that is given. */
async function ask(
  send: Send,
  method: 'GET' | 'POST',
  path: string,
  { token, key, body }: { token?: string | undefined; key?: string; body?: object } = {},
): Promise<Read> {
  const url = new URL(root + path)
  const { status, body: text } = await send({
    method,
    url,
    headers: {
      host: url.host,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status, body: text === '' ? undefined : JSON.parse(text) }
}

const visitor = z.object({ id: z.string() })
const cart = z.object({ version: z.number(), totalPrice: z.unknown() })
const placed = z.object({ checkoutId: z.string() })

const home = {
  firstName: 'Jo',
  lastName: 'Probst',
  street: 'Am Eichwald 18',
  postalCode: '60528',
  city: 'Eichwald',
  countryCode: 'DE',
}

/** A new visitor's id. Throws where there is none. */
export async function newVisitor(send: Send): Promise<string> {
  const { status, body } = await ask(send, 'POST', createAnonymousUser.path)
  if (status !== 201) throw new Error(`No visitor's id: ${status} ${JSON.stringify(body)}`)
  return visitor.parse(body).id
}

/** Puts a piece into a cart: a visitor's by id, a person's by token. */
export const addToCart = (send: Send, sku: string, who: { visitorId?: string; token?: string }) =>
  ask(
    send,
    'POST',
    addCartItem.path + (who.visitorId === undefined ? '' : `?anonymousUserId=${who.visitorId}`),
    { token: who.token, body: { sku, quantity: 1 } },
  )

/** Orders what lies in a cart that was answered, on account; gives the checkout's id, or the refusal. */
export async function orderCart(
  send: Send,
  token: string,
  answered: unknown,
): Promise<Read & { id?: string }> {
  const { version, totalPrice } = cart.parse(answered)
  const answer = await ask(send, 'POST', payOnAccount.path, {
    token,
    key: randomUUID(),
    body: { shippingAddress: home, billingAddress: home, cartVersion: version, total: totalPrice },
  })
  return answer.status === 201 ? { ...answer, id: placed.parse(answer.body).checkoutId } : answer
}

/** A page of somebody's orders, the latest first. */
export const listOrders = (send: Send, token: string, page: number) =>
  ask(send, 'GET', `${listCheckouts.path}?Page=${page}&PageSize=50`, { token })
