import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { Cart } from '#contract/cart/cart.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { shareVisitor } from '#server/db/locks.ts'
import { forRequest } from '#server/db/once-per-transaction.ts'
import { later } from '#server/deadlines.ts'
import type { Deps } from '#server/deps.ts'
import { done, type Goods, type Outcome, refuse } from '../goods/goods-api.ts'
import {
  countPieces,
  countVersion,
  isLiveAnonymousUser,
  lockCart,
  readCart,
  type StoredCart,
} from './cart-repository.ts'
import type { CartOwner } from '../pricing/pricing-api.ts'
import type { Destination } from './price-cart.ts'
import { findDestination, showCart } from './shown-cart.ts'

export interface CartRequest {
  readonly owner: CartOwner
  /** ISO 3166-1 alpha-2; Germany if nothing is said. */
  readonly countryCode: string | undefined
}

const emptyCart = {
  id: undefined,
  version: 0,
  lines: [],
  shippings: new Map<string, string>(),
  mayHaveCodes: false,
}

/** The cart as it is; looking at it writes nothing. */
export async function viewCart(
  { db, clock, goods }: Deps,
  { owner, countryCode }: CartRequest,
): Promise<Outcome<Cart>> {
  const destination = findDestination(countryCode)
  if (!destination.ok) return destination
  if (!(await isLive(db, owner))) return refuse('ANONYMOUS_USER_UNKNOWN')
  const cart = (await readCart(db, owner)) ?? emptyCart
  return done((await showCart({ db, goods }, owner, cart, destination.value, clock.now())).cart)
}

/** Pieces in the cart. */
export async function countCart({ db }: Deps, owner: CartOwner): Promise<Outcome<number>> {
  if (!(await isLive(db, owner))) return refuse('ANONYMOUS_USER_UNKNOWN')
  return done(await countPieces(db, owner))
}

/** What a change needs: nobody else changes this cart until the transaction ends. */
export interface Editing {
  readonly tx: Transaction
  readonly goods: Goods
  /** Whose cart it is; null of a visitor. */
  readonly accountId: string | null
  /** The visitor whose holds are counted; null: signed-in people may hold what they like. */
  readonly countedVisitor: string | null
  readonly cart: StoredCart
  readonly destination: Destination
  readonly now: Date
  /** Until when pieces and codes that are taken now are kept from others. */
  readonly heldUntil: Date
}

/** Refuses before it writes; tells whether there was anything to change. */
export type Edit = (editing: Editing) => Promise<Outcome<'changed' | 'unchanged'>>

/**
 * Changes a cart under its lock and answers with the cart as it is afterwards. It is read once the change is written: others may want
 * the same goods, whose counter is locked until then.
 */
export async function editCart(
  { db: database, clock, settings, goods }: Deps,
  { owner, countryCode }: CartRequest,
  edit: Edit,
): Promise<Outcome<Cart>> {
  const destination = findDestination(countryCode)
  if (!destination.ok) return destination
  const now = clock.now()
  const heldUntil = later(now, settings.reservationMinutes * MINUTE_MS)
  const db = forRequest(database)
  const edited = await db.transaction(async (tx): ReturnType<Edit> => {
    if (!('accountId' in owner || (await shareVisitor(tx, owner.anonymousUserId))))
      return refuse('ANONYMOUS_USER_UNKNOWN')
    const cart = await lockCart(tx, owner, now)
    const outcome = await edit({
      tx,
      goods,
      accountId: 'accountId' in owner ? owner.accountId : null,
      countedVisitor: settings.limitsRequests && 'anonymousUserId' in owner ? owner.anonymousUserId : null,
      cart,
      destination: destination.value,
      now,
      heldUntil,
    })
    if (outcome.ok && outcome.value === 'changed') await countVersion(tx, cart.id, now)
    return outcome
  })
  if (!edited.ok) return edited
  const shown = (await readCart(db, owner)) ?? emptyCart
  return done((await showCart({ db, goods }, owner, shown, destination.value, now)).cart)
}

const isLive = async (db: Queryable, owner: CartOwner) =>
  'accountId' in owner || isLiveAnonymousUser(db, owner.anonymousUserId)
