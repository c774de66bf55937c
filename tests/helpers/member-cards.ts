import { randomUUID } from 'node:crypto'
import { listCardOrders, sendMemberCards } from '#contract/membership/staff-cards.ts'
import { bodyOf, call } from './call.ts'
import { assetsOf, giveCard, enrol, onlyMembershipOf, orderSku } from './memberships.ts'
import { paymentOf, payWithPayPal } from './online-order.ts'
import type { TestPlatform } from './platform.ts'
import { newPerson, type Shopper } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'deps' | 'as'>
type Caller = Pick<Shopper, 'caller'>

/** A member of the club's own books with a card in their wallet. */
export async function newCardHolder(platform: Platform) {
  const person = await newPerson(platform)
  const membershipId = await enrol(platform, person)
  await giveCard(platform, { membershipId, accountId: person.accountId })
  return { ...person, membershipId, sku: `mc-${membershipId}` }
}

/** The codes of the cards in somebody's wallet. */
export const cardCodesOf = async (platform: Pick<Platform, 'app'>, shopper: Caller) =>
  (await assetsOf(platform, shopper)).flatMap(({ card }) => card?.code ?? [])

export const newCardOf = async (platform: Pick<Platform, 'app'>, shopper: Caller) =>
  (await onlyMembershipOf(platform, shopper)).newCard

/** Orders a new card, and pays for it. */
export async function buyCard(platform: Platform, shopper: Shopper, sku: string) {
  const placed = await orderSku(platform, shopper, sku)
  await payWithPayPal(platform, placed.paymentUrl)
  const paid = await paymentOf(platform, shopper, placed.checkoutId)
  if (paid !== 204) throw new Error(`It was not paid: ${String(paid)}`)
  return placed
}

export const cardOrders = async (
  { app }: Pick<Platform, 'app'>,
  { caller }: Caller,
  query: { query?: string; state?: 'open' | 'sent' } = {},
) => bodyOf(await call(app, listCardOrders, { query }, caller)).items

export const sendCards = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Caller,
  orderNumber: string,
  key: string = randomUUID(),
) => call(app, sendMemberCards, { params: { orderNumber }, headers: { 'idempotency-key': key } }, caller)
