import type { Cart } from '#contract/cart/cart.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { cartClaim, done, type Goods, type Outcome, refuse } from '../goods/goods-api.ts'
import { moveCodes } from '../promotions/promotions-api.ts'
import { claimAnonymousUser, deleteLines, dissolveCart, lockCart, updateLine } from './cart-repository.ts'
import { editCart } from './edit-cart.ts'
import { type MergeStep, mergeLines } from './merge-lines.ts'

interface Claim {
  accountId: string
  anonymousUserId: string
  countryCode: string | undefined
}

/**
 * Moves a visitor's lines into the person's cart and makes the visitor's id useless, all at once. Repeating it changes
 * nothing; an id that somebody else has claimed looks like one that never was.
 */
export const claimVisitorCart = (
  deps: Deps,
  { accountId, anonymousUserId, countryCode }: Claim,
): Promise<Outcome<Cart>> =>
  editCart(deps, { owner: { accountId }, countryCode }, async ({ tx, goods, cart: own, now }) => {
    const claimed = await claimAnonymousUser(tx, { id: anonymousUserId, accountId, now })
    if (claimed === undefined) return refuse('ANONYMOUS_USER_UNKNOWN', 'userId')
    if (claimed === 'claimed before') return done('unchanged')

    const visitors = await lockCart(tx, { anonymousUserId }, now)
    const priced = await goods.priceAll(tx, visitors.lines)
    const offers = new Map(priced.map(({ line, offer }) => [line.id, offer]))
    const steps = mergeLines(own.lines, visitors.lines, line => offers.get(line.id)?.maxQuantity ?? 0)
    for (const step of steps) await takeStep(tx, goods, { cartId: own.id, accountId, now }, step)
    await moveCodes(tx, visitors.id, own.id)
    await dissolveCart(tx, visitors, own.id)
    return done(steps.length > 0 ? 'changed' : 'unchanged')
  })

async function takeStep(
  tx: Transaction,
  goods: Goods,
  { cartId, accountId, now }: { cartId: string; accountId: string; now: Date },
  step: MergeStep,
): Promise<void> {
  const supplier = goods.supplierOf(step.goods.supplier)
  const { sku } = step.goods
  const claims = [step.keep, step.remove].filter(id => id !== undefined).map(cartClaim)
  let { quantity } = step
  if (step.held > quantity) await supplier.release(tx, { sku, quantity: step.held - quantity, claims }, now)
  const isHeld = step.held > 0 && quantity > 0
  // Pieces that one of the lines had let expire come along if they are still there.
  if (isHeld && step.held < quantity) {
    const pieces = { sku, quantity: quantity - step.held, claims, accountId }
    const isTaken = await supplier.reserve(tx, pieces, now)
    if (!isTaken) quantity = step.held
  }
  if (step.remove !== undefined) await deleteLines(tx, [step.remove])
  if (step.keep !== undefined) {
    await updateLine(tx, step.keep, { cartId, quantity, isHeld, expiresAt: step.expiresAt })
  }
}
