import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  addCartItem,
  type Cart,
  claimCart,
  createAnonymousUser,
  getCart,
  removeCartItem,
  updateCartItem,
} from '#contract/cart/cart.ts'
import { type CheckoutPayload, payOnAccount } from '#contract/checkout/checkout.ts'
import { productVariants } from '#server/db/schema/shop.ts'
import { createContact } from '#server/domains/contact/contact-service.ts'
import { insertAccount } from '#server/domains/identity/account-repository.ts'
import { examplePassword } from '#server/db/seed/people.ts'
import { hashPassword } from '#server/domains/identity/passwords.ts'
import { makePostalAddress } from '../factories/addresses.ts'
import { bodyOf, call, type Caller } from './call.ts'
import type { TestPlatform } from './platform.ts'

/** SKUs of the example shops that tests rest on. */
export const skus = {
  jersey: '1001-M',
  otherJersey: '1002-M',
  mug: '1023-1',
  book: '1028-1',
  /** For adults alone. */
  brandy: '1030-1',
  /** There is exactly one. */
  signedBall: '1025-1',
  soldOut: '1029-M',
  schoolBall: '2004-1',
  /** Of 25 €. */
  giftCard: '1090-25',
} as const

/** Somebody with a cart: a visitor with an id, or a person with a token. */
export interface Shopper {
  query: { anonymousUserId?: string }
  caller: Caller
}

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'as'>

export async function newVisitor({ app }: Platform): Promise<Shopper & { id: string }> {
  const { id } = bodyOf(await call(app, createAnonymousUser, {}))
  return { id, query: { anonymousUserId: id }, caller: {} }
}

/** Hashed once, since that takes its time. */
const somePassword = hashPassword(examplePassword)

/** A person whom no other test knows. */
export async function newPerson(platform: Platform): Promise<Shopper & { email: string; accountId: string }> {
  const accountId = randomUUID()
  const email = `${accountId}@example.org`
  const createdAt = platform.clock.now()
  const passwordHash = await somePassword
  await platform.db.transaction(async tx => {
    await insertAccount(tx, { id: accountId, email, emailConfirmedAt: createdAt, passwordHash, createdAt })
    const name = { firstName: 'Jana', lastName: 'Krämer', profileLanguage: 'de' } as const
    await createContact(tx, { accountId, ...name }, createdAt)
  })
  return { accountId, email, query: {}, caller: await platform.as(email) }
}

export const add = ({ app }: Platform, shopper: Shopper, sku: string, quantity = 1, userOptionValues = {}) =>
  call(
    app,
    addCartItem,
    { query: shopper.query, headers: {}, body: { sku, quantity, userOptionValues } },
    shopper.caller,
  )

/** The same with a key, which makes its repetition add nothing. */
export const addOnce = ({ app }: Platform, shopper: Shopper, sku: string, key: string) =>
  call(
    app,
    addCartItem,
    { query: shopper.query, headers: { 'idempotency-key': key }, body: { sku, quantity: 1 } },
    shopper.caller,
  )

export const change = (
  { app }: Platform,
  shopper: Shopper,
  id: string,
  body: { quantity?: number; shippingCode?: string },
) => call(app, updateCartItem, { query: shopper.query, params: { id }, body }, shopper.caller)

export const remove = ({ app }: Platform, shopper: Shopper, id: string) =>
  call(app, removeCartItem, { query: shopper.query, params: { id } }, shopper.caller)

export const look = ({ app }: Platform, shopper: Shopper, countryCode?: string) =>
  call(
    app,
    getCart,
    { query: { ...shopper.query, ...(countryCode !== undefined && { countryCode }) } },
    shopper.caller,
  )

export const claim = ({ app }: Platform, shopper: Shopper, userId: string) =>
  call(app, claimCart, { body: { userId } }, shopper.caller)

/** The cart as the shopper sees it now. */
export const cartOf = async (platform: Platform, shopper: Shopper, countryCode?: string): Promise<Cart> =>
  bodyOf(await look(platform, shopper, countryCode))

export const itemsOf = (cart: Cart) => cart.orders.flatMap(order => order.items)

/** The one line of a cart that has only one. */
export function onlyItemOf(cart: Cart) {
  const items = itemsOf(cart)
  const [item] = items
  if (!item || items.length > 1) throw new Error(`Expected one line, found ${items.length}`)
  return item
}

/** What the button of the review sends after the cart has been looked at. */
export const payloadFor = (
  cart: Pick<Cart, 'version' | 'amountDue'>,
  changes: Partial<CheckoutPayload> = {},
): CheckoutPayload => ({
  shippingAddress: makePostalAddress(),
  billingAddress: makePostalAddress(),
  cartVersion: cart.version,
  total: cart.amountDue,
  ...changes,
})

export const order = (
  { app }: Platform,
  shopper: Shopper,
  payload: CheckoutPayload,
  key: string = randomUUID(),
) => call(app, payOnAccount, { headers: { 'idempotency-key': key }, body: payload }, shopper.caller)

/** The counters of a variant, as only the store sees them. */
export async function stockOf({ db }: Platform, sku: string): Promise<{ stock: number; reserved: number }> {
  const [row] = await db
    .select({ stock: productVariants.stock, reserved: productVariants.reserved })
    .from(productVariants)
    .where(eq(productVariants.sku, sku))
  if (row?.stock == null) throw new Error(`There is no variant ${sku} that is counted`)
  return { stock: row.stock, reserved: row.reserved }
}
