import { randomUUID } from 'node:crypto'
import type { Cart } from '#contract/cart/cart.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import {
  areSameGoods,
  cartClaim,
  done,
  lineOfClaim,
  type Offer,
  type Outcome,
  refuse,
  type Refused,
} from '../goods/goods-api.ts'
import { type CartLine, givenOptions, isExpired, optionsKey } from '../pricing/pricing-api.ts'
import { deleteLines, insertLines } from './cart-repository.ts'
import { editCart, type Editing } from './edit-cart.ts'
import { letGo, releaseExpiredBefore } from './holds.ts'
import { takeOut } from './take-out.ts'

/** One piece each of some SKUs: taken, or why not, with the SKUs that are to blame. */
export type Attempt =
  { readonly ok: true; readonly heldUntil: Date } | (Refused & { readonly skus: readonly string[] })

export interface Choosing {
  readonly tx: Transaction
  readonly now: Date
  /** What lies in the cart and is held. */
  readonly heldSkus: readonly string[]
  /**
   * Takes one piece each of SKUs, all or none. At most one attempt of a choice succeeds. `wereFree`: a moment ago, so that one which
   * is not was taken since, and no hold that has ended is looked for.
   */
  readonly attempt: (skus: readonly string[], given?: { readonly wereFree?: boolean }) => Promise<Attempt>
}

/** Chooses by attempts; what it gives back is the answer where it is no refusal. */
export type Choose<T> = (choosing: Choosing) => Promise<Outcome<T>>

const noOptions = givenOptions({})

const STOCK = 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK'

/**
 * Puts several things into a person's cart as one change: all or none, however many attempts it takes to choose them. A repetition with
 * the same key chooses nothing: `repeated` answers it.
 */
export async function addTogether<T>(
  deps: Deps,
  { accountId, key }: { accountId: string; key: string },
  choose: Choose<T>,
  repeated: (lines: readonly CartLine[]) => T,
): Promise<Outcome<{ cart: Cart; chosen: T }>> {
  let chosen: T | undefined
  const cart = await editCart(deps, { owner: { accountId }, countryCode: undefined }, async editing => {
    const before = editing.cart.lines.filter(({ addedWith }) => addedWith === key)
    if (before.length > 0) {
      chosen = repeated(before)
      return done('unchanged')
    }
    const outcome = await choose({
      tx: editing.tx,
      now: editing.now,
      heldSkus: editing.cart.lines.filter(line => !isExpired(line, editing.now)).map(({ sku }) => sku),
      attempt: (skus, { wereFree = false } = {}) => attemptAll(editing, { skus, key, wereFree }),
    })
    if (!outcome.ok) return outcome
    chosen = outcome.value
    return done('changed')
  })
  if (!cart.ok) return cart
  if (chosen === undefined) throw new Error('A choice that succeeded has chosen nothing')
  return done({ cart: cart.value, chosen })
}

/** A refusal that undoes what was written since its savepoint. */
class Undone extends Error {
  readonly refused: readonly string[]
  constructor(refused: readonly string[]) {
    super('undone')
    this.refused = refused
  }
}

interface Attempting {
  readonly skus: readonly string[]
  readonly key: string
  readonly wereFree: boolean
}

async function attemptAll(editing: Editing, { skus, key, wereFree }: Attempting): Promise<Attempt> {
  const { tx, goods, cart, accountId, now } = editing
  const offers = await goods.findOffers(tx, skus)
  const unknown = skus.filter(sku => !offers.has(sku))
  if (unknown.length > 0) return { ...refuse('PRODUCT_UNKNOWN'), skus: unknown }
  const gone = wereFree ? skus.filter(sku => offers.get(sku)?.free === 0) : []
  if (gone.length > 0) return { ...refuse(STOCK), skus: gone }
  const fresh = skus.map((sku): CartLine & { offer: Offer } => {
    const offer = offers.get(sku)
    if (!offer) throw new Error(`No offer for SKU ${sku}`)
    return {
      id: randomUUID(),
      supplier: offer.supplier,
      sku,
      userOptionValues: noOptions,
      optionsKey: optionsKey(noOptions),
      quantity: 1,
      isHeld: true,
      expiresAt: now,
      addedWith: key,
      offer,
    }
  })
  for (const { offer, sku } of fresh) {
    const refused = goods
      .supplierOf(offer.supplier)
      .check(offer, { quantity: 1, userOptionValues: noOptions })
    if (refused) return { ...refused, skus: [sku] }
  }
  const replaced = await ownLinesBefore(editing, fresh)
  const others = cart.lines.filter(({ id }) => !replaced.some(line => line.id === id))
  const beside = await goods.checkTogether(tx, { accountId, lines: [...others, ...fresh], now })
  const own = beside.filter(({ lineId }) => fresh.some(({ id }) => id === lineId))
  const [first] = own
  if (first) {
    const skusToBlame = own.flatMap(({ lineId, code }) =>
      code === first.code ? (fresh.find(({ id }) => id === lineId)?.sku ?? []) : [],
    )
    return { ...refuse(first.code), skus: skusToBlame }
  }
  const refused = await reserveFresh(editing, fresh, replaced)
  if (refused.length > 0) return { ...refuse(STOCK), skus: refused }
  const heldUntil = await goods.heldUntil(tx, fresh, { accountId, usual: editing.heldUntil, now })
  await insertLines(
    tx,
    cart,
    fresh.map(({ offer: _, ...line }) => ({ ...line, expiresAt: heldUntil })),
    now,
  )
  return { ok: true, heldUntil }
}

/** Lines of the same cart that keep goods from it: the same place in another class, or the same line, which is renewed. */
async function ownLinesBefore(
  { tx, goods, cart }: Editing,
  fresh: readonly CartLine[],
): Promise<readonly CartLine[]> {
  if (cart.lines.length === 0) return []
  const ids = (await goods.claimsBefore(tx, fresh)).map(lineOfClaim)
  return cart.lines.filter(line => ids.includes(line.id) || fresh.some(one => areSameGoods(one, line)))
}

/** The SKUs that cannot be had; then nothing is taken. */
async function reserveFresh(
  { tx, goods, accountId, now }: Editing,
  fresh: readonly CartLine[],
  replaced: readonly CartLine[],
): Promise<readonly string[]> {
  const pieces = fresh.map(({ id, supplier, sku }) => ({
    supplier,
    sku,
    quantity: 1,
    claim: cartClaim(id),
    accountId,
  }))
  try {
    return await tx.transaction(async savepoint => {
      await letGo(
        savepoint,
        goods,
        replaced.filter(({ isHeld }) => isHeld),
        now,
      )
      await deleteLines(
        savepoint,
        replaced.map(({ id }) => id),
      )
      const first = await goods.reserveAll(savepoint, pieces, now)
      if (first.length === 0) return []
      const freed = await releaseExpiredBefore(savepoint, goods, fresh, now)
      const second = freed > 0 ? await goods.reserveAll(savepoint, pieces, now) : first
      if (second.length > 0) throw new Undone(second)
      return []
    })
  } catch (error) {
    if (error instanceof Undone) return error.refused
    throw error
  }
}

/** Takes lines out of a person's cart as one change and gives their pieces back. */
export const removeTogether = (
  deps: Deps,
  accountId: string,
  isMeant: (line: CartLine) => boolean,
): Promise<Outcome<Cart>> =>
  editCart(deps, { owner: { accountId }, countryCode: undefined }, async editing => {
    const lines = editing.cart.lines.filter(isMeant)
    if (lines.length === 0) return done('unchanged')
    await takeOut(editing, lines)
    return done('changed')
  })
