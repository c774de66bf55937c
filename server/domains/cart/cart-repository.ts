import { randomUUID } from 'node:crypto'
import { and, asc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { lockCartLines, lockCartOf, lockCarts } from '#server/db/locks.ts'
import { type Given, prepared } from '#server/db/prepared.ts'
import { cartPromotions, cartVouchers } from '#server/db/schema/codes.ts'
import { digest } from '#server/http/rate-limits.ts'
import { anonymousUsers, cartItems, cartShippings, carts } from '#server/db/schema/shop.ts'
import { AccountGone } from '#server/http/account-gone.ts'
import type { CartLine, CartOwner } from '../pricing/pricing-api.ts'

export interface StoredCart {
  readonly id: string
  readonly version: number
  readonly lines: readonly CartLine[]
  /** Shipping code by seller. */
  readonly shippings: ReadonlyMap<string, string>
  /** Whether any code may lie in it: most carts have none, and are not asked for them. */
  readonly mayHaveCodes: boolean
}

const isOf = (owner: CartOwner) =>
  'accountId' in owner
    ? eq(carts.accountId, owner.accountId)
    : eq(carts.anonymousUserId, owner.anonymousUserId)

const lineColumns = {
  id: cartItems.id,
  supplier: cartItems.supplier,
  sku: cartItems.sku,
  userOptionValues: cartItems.userOptionValues,
  optionsKey: cartItems.optionsKey,
  quantity: cartItems.quantity,
  isHeld: cartItems.isHeld,
  expiresAt: cartItems.expiresAt,
  addedWith: cartItems.addedWith,
}

/** A new visitor's id. `network`: as `callerNetwork` writes it. */
export async function insertAnonymousUser(db: Queryable, network: string, now: Date): Promise<string> {
  const id = randomUUID()
  await db.insert(anonymousUsers).values({ id, createdAt: now, network: digest(network) })
  return id
}

/** Whether a visitor's id is known and not claimed. */
export async function isLiveAnonymousUser(db: Queryable, id: string): Promise<boolean> {
  const [user] = await db
    .select({ claimedBy: anonymousUsers.claimedBy })
    .from(anonymousUsers)
    .where(eq(anonymousUsers.id, id))
  return user?.claimedBy === null
}

/** Marks a visitor's id as claimed; who holds it now. Undefined where there is no such visitor. */
export async function claimAnonymousUser(
  tx: Transaction,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<'claimed' | 'claimed before' | undefined> {
  const claimed = await tx
    .update(anonymousUsers)
    .set({ claimedBy: accountId, claimedAt: now })
    .where(and(eq(anonymousUsers.id, id), isNull(anonymousUsers.claimedBy)))
    .returning({ id: anonymousUsers.id })
  if (claimed.length > 0) return 'claimed'
  const [user] = await tx
    .select({ claimedBy: anonymousUsers.claimedBy })
    .from(anonymousUsers)
    .where(eq(anonymousUsers.id, id))
  return user?.claimedBy === accountId ? 'claimed before' : undefined
}

function selectCart(db: Queryable, which: SQL) {
  const ofCart = (table: typeof cartShippings | typeof cartVouchers | typeof cartPromotions) =>
    exists(db.select({ id: table.cartId }).from(table).where(eq(table.cartId, carts.id)))
  return db
    .select({
      id: carts.id,
      version: carts.version,
      hasShippings: sql<boolean>`${ofCart(cartShippings)}`,
      mayHaveCodes: sql<boolean>`${or(ofCart(cartVouchers), ofCart(cartPromotions))}`,
    })
    .from(carts)
    .where(which)
}

const cartOfAccount = prepared((db, { accountId }: Given<{ accountId: string }>) =>
  selectCart(db, eq(carts.accountId, accountId)),
)
const cartOfVisitor = prepared((db, { anonymousUserId }: Given<{ anonymousUserId: string }>) =>
  selectCart(db, eq(carts.anonymousUserId, anonymousUserId)),
)

/** A cart as it is now. The version is read before the lines, so that what is shown is never older than it says. */
export async function readCart(db: Queryable, owner: CartOwner): Promise<StoredCart | undefined> {
  const [cart] = await ('accountId' in owner ? cartOfAccount(db, owner) : cartOfVisitor(db, owner))
  if (!cart) return undefined
  const { hasShippings, ...rest } = cart
  const lines = await linesOf(db, { cartId: cart.id })
  return { ...rest, lines, shippings: hasShippings ? await readShippings(db, cart.id) : new Map() }
}

/** The cart, made where there is none, and nobody else's to change until the transaction ends. */
export async function lockCart(tx: Transaction, owner: CartOwner, now: Date): Promise<StoredCart> {
  const select = () =>
    'accountId' in owner ? lockCartOf(tx, { accountId: owner.accountId }) : lockCarts(tx, isOf(owner))
  const known = await select()
  if (known.length === 0) {
    const made = await tx
      .insert(carts)
      .values({ id: randomUUID(), ...owner, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: carts.id, version: carts.version })
    // Nobody else has seen it, so nothing is in it.
    if (made[0]) return { ...made[0], lines: [], shippings: new Map(), mayHaveCodes: false }
    known.push(...(await select()))
  }
  const [cart] = known
  if (!cart) {
    // A person's cart goes with the account, a visitor's when it is claimed.
    throw 'accountId' in owner ? new AccountGone() : new Error('A cart that was just made is gone')
  }
  // The lines too: the expiry job, which knows no carts, waits for them or leaves them out.
  const lines = await lockCartLines(tx, eq(cartItems.cartId, cart.id))
  return { ...cart, lines, shippings: await readShippings(tx, cart.id), mayHaveCodes: true }
}

const linesOf = prepared((db, { cartId }: Given<{ cartId: string }>) =>
  db
    .select(lineColumns)
    .from(cartItems)
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.position), asc(cartItems.sku), asc(cartItems.id)),
)

async function readShippings(db: Queryable, cartId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(cartShippings).where(eq(cartShippings.cartId, cartId))
  return new Map(rows.map(row => [row.sellerId, row.shippingCode]))
}

/** Pieces in all lines. */
export async function countPieces(db: Queryable, owner: CartOwner): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`coalesce(sum(${cartItems.quantity}), 0)::int` })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(isOf(owner))
  return row?.pieces ?? 0
}

/** Whether something in a person's cart was put there with this key. */
export async function hasAddedWith(db: Queryable, accountId: string, key: string): Promise<boolean> {
  const found = await db
    .select({ id: cartItems.id })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(and(isOf({ accountId }), eq(cartItems.addedWith, key)))
    .limit(1)
  return found.length > 0
}

/** Adds a line to a cart that the caller has locked. */
export async function insertLine(
  tx: Transaction,
  cart: StoredCart,
  line: CartLine,
  now: Date,
): Promise<void> {
  await tx.insert(cartItems).values({ ...line, cartId: cart.id, createdAt: now, position: cart.version + 1 })
}

/** The same of several lines. */
export async function insertLines(
  tx: Transaction,
  cart: StoredCart,
  lines: readonly CartLine[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insert(cartItems)
    .values(lines.map(line => ({ ...line, cartId: cart.id, createdAt: now, position: cart.version + 1 })))
}

export async function updateLine(
  tx: Transaction,
  id: string,
  change: Partial<Pick<CartLine, 'quantity' | 'isHeld' | 'expiresAt' | 'addedWith'>> & { cartId?: string },
): Promise<void> {
  await tx.update(cartItems).set(change).where(eq(cartItems.id, id))
}

export async function deleteLines(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(cartItems).where(inArray(cartItems.id, [...ids]))
}

export async function chooseShippingOf(
  tx: Transaction,
  cartId: string,
  sellerId: string,
  shippingCode: string,
): Promise<void> {
  await tx
    .insert(cartShippings)
    .values({ cartId, sellerId, shippingCode })
    .onConflictDoUpdate({ target: [cartShippings.cartId, cartShippings.sellerId], set: { shippingCode } })
}

export async function forgetShippings(tx: Transaction, cartId: string): Promise<void> {
  await tx.delete(cartShippings).where(eq(cartShippings.cartId, cartId))
}

/** Ends a cart whose lines have moved to another one; choices of shipping that were not made there move too. */
export async function dissolveCart(tx: Transaction, cart: StoredCart, heirId: string): Promise<void> {
  for (const [sellerId, shippingCode] of cart.shippings) {
    await tx.insert(cartShippings).values({ cartId: heirId, sellerId, shippingCode }).onConflictDoNothing()
  }
  await forgetShippings(tx, cart.id)
  await tx.delete(carts).where(eq(carts.id, cart.id))
}

/** Takes a cart away whose lines the caller has let go, and the visitors' ids that were claimed into it. */
export async function deleteCart(tx: Transaction, cart: StoredCart, accountId: string): Promise<void> {
  await deleteLines(
    tx,
    cart.lines.map(line => line.id),
  )
  await forgetShippings(tx, cart.id)
  await tx.delete(carts).where(eq(carts.id, cart.id))
  await tx.delete(anonymousUsers).where(eq(anonymousUsers.claimedBy, accountId))
}

/** What every change ends with. */
export async function countVersion(tx: Transaction, cartId: string, now: Date): Promise<void> {
  await nextVersion(tx, { cartId, now: now.toISOString() })
}

const nextVersion = prepared((db, { cartId, now }: Given<{ cartId: string; now: string }>) =>
  db
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`${now}` })
    .where(eq(carts.id, cartId)),
)
