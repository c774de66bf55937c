import type { Cart } from '#contract/cart.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { done, type Outcome, refuse } from '../cart-refusals.ts'
import {
  type CartOwner,
  countPieces,
  countVersion,
  isLiveAnonymousUser,
  lockCart,
  readCart,
  type StoredCart,
} from './cart-repository.ts'
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
  { db, clock }: Deps,
  { owner, countryCode }: CartRequest,
): Promise<Outcome<Cart>> {
  const destination = findDestination(countryCode)
  if (!destination.ok) return destination
  if (!(await isLive(db, owner))) return refuse('ANONYMOUS_USER_UNKNOWN')
  const cart = (await readCart(db, owner)) ?? emptyCart
  return done(await showCart(db, owner, cart, destination.value, clock.now()))
}

/** Pieces in the cart. */
export async function countCart({ db }: Deps, owner: CartOwner): Promise<Outcome<number>> {
  if (!(await isLive(db, owner))) return refuse('ANONYMOUS_USER_UNKNOWN')
  return done(await countPieces(db, owner))
}

/** What a change needs: nobody else changes this cart until the transaction ends. */
export interface Editing {
  readonly tx: Transaction
  /** Whose cart it is; null: signed-in people may hold what they like. */
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
  { db, clock, settings }: Deps,
  { owner, countryCode }: CartRequest,
  edit: Edit,
): Promise<Outcome<Cart>> {
  const destination = findDestination(countryCode)
  if (!destination.ok) return destination
  const now = clock.now()
  const heldUntil = new Date(now.getTime() + settings.reservationMinutes * 60_000)
  const edited = await db.transaction(async (tx): ReturnType<Edit> => {
    if (!(await isLive(tx, owner, true))) return refuse('ANONYMOUS_USER_UNKNOWN')
    const cart = await lockCart(tx, owner, now)
    const outcome = await edit({
      tx,
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
  return done(await showCart(db, owner, (await readCart(db, owner)) ?? emptyCart, destination.value, now))
}

const isLive = async (db: Queryable, owner: CartOwner, lock = false) =>
  'accountId' in owner || isLiveAnonymousUser(db, owner.anonymousUserId, lock)
