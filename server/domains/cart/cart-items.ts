import { randomUUID } from 'node:crypto'
import type { Cart } from '#contract/cart/cart.ts'
import type { UserOptionValues } from '#contract/catalogue/products.ts'
import type { Deps } from '#server/deps.ts'
import { areSameGoods, done, type Offer, type Outcome, refuse, type Refused } from '../goods/goods-api.ts'
import {
  type CartLine,
  givenOptions,
  heldPieces,
  isExpired,
  isShippingCode,
  optionsKey,
  piecesOf,
} from '../pricing/pricing-api.ts'
import { chooseShippingOf, insertLine, updateLine } from './cart-repository.ts'
import { type CartRequest, editCart, type Editing } from './edit-cart.ts'
import { changeHold } from './holds.ts'
import { takeOut } from './take-out.ts'
import { holdTooMuch } from './visitor-holds.ts'

export interface NewItem {
  sku: string
  quantity: number
  userOptionValues: UserOptionValues
  /** What repeats a request with it adds nothing. */
  key?: string | undefined
}

/** Adds pieces; where the same choice is in the cart already, to that line. */
export const addItem = (deps: Deps, request: CartRequest, item: NewItem): Promise<Outcome<Cart>> =>
  editCart(deps, request, async editing => {
    const { tx, goods, cart, now } = editing
    const offer = await goods.findOffer(tx, item.sku)
    if (!offer) return refuse('PRODUCT_UNKNOWN', 'sku')
    const userOptionValues = givenOptions(item.userOptionValues)
    const key = optionsKey(userOptionValues)
    const line = cart.lines.find(one => areSameGoods(one, offer) && one.optionsKey === key)
    if (line && item.key !== undefined && line.addedWith === item.key) return done('unchanged')
    if (line) return holdAnew(editing, offer, line, line.quantity + item.quantity, item.key)

    const fresh: CartLine = {
      id: randomUUID(),
      supplier: offer.supplier,
      sku: offer.sku,
      userOptionValues,
      optionsKey: key,
      quantity: item.quantity,
      isHeld: true,
      expiresAt: await holdEnd(editing, offer),
      addedWith: item.key ?? null,
    }
    const refused = await take(editing, offer, { ...fresh, quantity: 0, isHeld: false }, item.quantity)
    if (refused) return refused
    await insertLine(tx, cart, fresh, now)
    return done('changed')
  })

export interface ItemChange {
  itemId: string
  quantity: number | undefined
  /** For the whole order that the line is part of. */
  shippingCode: string | undefined
}

/** Changes how many pieces, how they are sent, or both; both or nothing. */
export const changeItem = (deps: Deps, request: CartRequest, change: ItemChange): Promise<Outcome<Cart>> =>
  editCart(deps, request, async editing => {
    const { tx, goods, cart, now } = editing
    const line = cart.lines.find(({ id }) => id === change.itemId)
    if (!line) return refuse('CARTITEM_UNKNOWN')
    const { quantity = line.quantity, shippingCode } = change
    if (shippingCode !== undefined && !isShippingCode(shippingCode)) {
      return refuse('SHIPPING_CODE_UNKNOWN', 'shippingCode')
    }
    const [priced] = await goods.priceAll(tx, [line])
    if (!priced) return refuse('CARTITEM_UNKNOWN')
    const sellerId = priced.offer.seller.id
    // Whoever repeats the quantity of a line that is held must not hold it for ever.
    const holds = change.quantity !== undefined && (quantity !== line.quantity || isExpired(line, now))
    const sends = shippingCode !== undefined && shippingCode !== cart.shippings.get(sellerId)
    if (holds) {
      const held = await holdWithPartners(editing, priced.offer, line, quantity)
      if (!held.ok) return held
    }
    if (sends) await chooseShippingOf(tx, cart.id, sellerId, shippingCode)
    return done(holds || sends ? 'changed' : 'unchanged')
  })

/** Takes a line out, with those that are not had without it, and gives their pieces back. */
export const removeItem = (deps: Deps, request: CartRequest, itemId: string): Promise<Outcome<Cart>> =>
  editCart(deps, request, async editing => {
    const line = editing.cart.lines.find(({ id }) => id === itemId)
    if (!line) return refuse('CARTITEM_UNKNOWN')
    await takeOut(editing, [line])
    return done('changed')
  })

/** A refusal that undoes what was written since its savepoint. */
class NotHeld extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super('not held')
    this.refused = refused
  }
}

/** Holds a line anew, and with it the lines that are not had without it: all or none. */
async function holdWithPartners(
  editing: Editing,
  offer: Offer,
  line: CartLine,
  quantity: number,
): Promise<Outcome<'changed'>> {
  const { tx, goods, cart, now } = editing
  const partners = (await goods.partnersOf(tx, cart.lines, line)).filter(one => isExpired(one, now))
  const priced = await goods.priceAll(tx, partners)
  if (priced.length === 0) return holdAnew(editing, offer, line, quantity)
  try {
    return await tx.transaction(async savepoint => {
      const inside = { ...editing, tx: savepoint }
      const all = [{ offer, line, quantity }, ...priced.map(one => ({ ...one, quantity: one.line.quantity }))]
      for (const one of all) {
        const held = await holdAnew(inside, one.offer, one.line, one.quantity)
        if (!held.ok) throw new NotHeld(held)
      }
      return done('changed')
    })
  } catch (error) {
    if (error instanceof NotHeld) return error.refused
    throw error
  }
}

async function holdAnew(
  editing: Editing,
  offer: Offer,
  line: CartLine,
  quantity: number,
  addedWith = line.addedWith ?? null,
): Promise<Outcome<'changed'>> {
  const refused = await take(editing, offer, line, quantity)
  if (refused) return refused
  await updateLine(editing.tx, line.id, {
    quantity,
    addedWith,
    isHeld: true,
    expiresAt: await holdEnd(editing, offer),
  })
  return done('changed')
}

const holdEnd = ({ tx, goods, accountId, heldUntil, now }: Editing, offer: Offer): Promise<Date> =>
  goods.heldUntil(tx, [offer], { accountId, usual: heldUntil, now })

/** Has the supplier hold `quantity` pieces for a line instead of what it holds now. */
async function take(
  { tx, goods, cart, now, accountId, countedVisitor }: Editing,
  offer: Offer,
  line: CartLine,
  quantity: number,
): Promise<Refused | undefined> {
  const others = cart.lines.filter(({ id }) => id !== line.id)
  const requested = { quantity: piecesOf(others, line) + quantity, userOptionValues: line.userOptionValues }
  const refused = goods.supplierOf(offer.supplier).check(offer, requested)
  if (refused) return refused
  const more = quantity - heldPieces(line)
  if (more > 0) {
    const lines = [...others, { ...line, quantity }]
    const together = await goods.checkTogether(tx, { accountId, lines, now })
    const beside = together.find(({ lineId }) => lineId === line.id)
    if (beside) return refuse(beside.code, 'sku')
  }
  const isTaken = await changeHold(tx, goods, line, more, { accountId, now })
  if (!isTaken) return refuse('CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK', 'quantity')
  if (more > 0 && countedVisitor !== null && (await holdTooMuch(tx, countedVisitor, line, more, now))) {
    await changeHold(tx, goods, line, -more, { accountId, now })
    return refuse('VISITORS_HOLD_TOO_MUCH', 'quantity')
  }
  return undefined
}
