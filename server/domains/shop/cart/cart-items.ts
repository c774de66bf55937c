import { randomUUID } from 'node:crypto'
import type { Cart } from '#contract/cart.ts'
import type { UserOptionValues } from '#contract/products.ts'
import type { Deps } from '#server/deps.ts'
import { done, type Outcome, type Refused, refuse } from '../cart-refusals.ts'
import { areSameGoods } from '../suppliers/goods.ts'
import type { Offer } from '../suppliers/supplier.ts'
import { findOffer, priceAll, supplierOf } from '../suppliers/suppliers.ts'
import { type CartLine, givenOptions, heldPieces, isExpired, optionsKey, piecesOf } from './cart-line.ts'
import { chooseShippingOf, deleteLines, insertLine, updateLine } from './cart-repository.ts'
import { type CartRequest, editCart, type Editing } from './edit-cart.ts'
import { changeHold } from './holds.ts'
import { isShippingCode } from './shipping.ts'
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
    const { tx, cart, now, heldUntil } = editing
    const offer = await findOffer(tx, item.sku)
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
      expiresAt: heldUntil,
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
    const { tx, cart, now } = editing
    const line = cart.lines.find(({ id }) => id === change.itemId)
    if (!line) return refuse('CARTITEM_UNKNOWN')
    const { quantity = line.quantity, shippingCode } = change
    if (shippingCode !== undefined && !isShippingCode(shippingCode)) {
      return refuse('SHIPPING_CODE_UNKNOWN', 'shippingCode')
    }
    const [priced] = await priceAll(tx, [line])
    if (!priced) return refuse('CARTITEM_UNKNOWN')
    const sellerId = priced.offer.seller.id
    // Whoever repeats the quantity of a line that is held must not hold it for ever.
    const holds = change.quantity !== undefined && (quantity !== line.quantity || isExpired(line, now))
    const sends = shippingCode !== undefined && shippingCode !== cart.shippings.get(sellerId)
    if (holds) {
      const held = await holdAnew(editing, priced.offer, line, quantity)
      if (!held.ok) return held
    }
    if (sends) await chooseShippingOf(tx, cart.id, sellerId, shippingCode)
    return done(holds || sends ? 'changed' : 'unchanged')
  })

/** Takes a line out and gives its pieces back. */
export const removeItem = (deps: Deps, request: CartRequest, itemId: string): Promise<Outcome<Cart>> =>
  editCart(deps, request, async ({ tx, cart, now }) => {
    const line = cart.lines.find(({ id }) => id === itemId)
    if (!line) return refuse('CARTITEM_UNKNOWN')
    await changeHold(tx, line, -heldPieces(line), now)
    await deleteLines(tx, [line.id])
    return done('changed')
  })

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
    expiresAt: editing.heldUntil,
  })
  return done('changed')
}

/** Has the supplier hold `quantity` pieces for a line instead of what it holds now. */
async function take(
  { tx, cart, now, countedVisitor }: Editing,
  offer: Offer,
  line: CartLine,
  quantity: number,
): Promise<Refused | undefined> {
  const others = cart.lines.filter(({ id }) => id !== line.id)
  const wish = { quantity: piecesOf(others, line) + quantity, userOptionValues: line.userOptionValues }
  const refused = supplierOf(offer.supplier).check(offer, wish)
  if (refused) return refused
  const more = quantity - heldPieces(line)
  const isTaken = await changeHold(tx, line, more, now)
  if (!isTaken) return refuse('CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK', 'quantity')
  if (more > 0 && countedVisitor !== null && (await holdTooMuch(tx, countedVisitor, line, more, now))) {
    await changeHold(tx, line, -more, now)
    return refuse('VISITORS_HOLD_TOO_MUCH', 'quantity')
  }
  return undefined
}
