import type { CartOwner } from '../pricing/pricing-api.ts'
import type { Cart } from '#contract/cart/cart.ts'
import { normalizeCode } from '#contract/promotions/codes.ts'
import type { Deps } from '#server/deps.ts'
import { type CartRefusalCode, done, isCartRefusalCode, type Outcome, refuse } from '../goods/goods-api.ts'
import { type CartRequest, editCart, type Editing } from './edit-cart.ts'
import { priceStored } from './shown-cart.ts'
import {
  countUses,
  deleteCartPromotion,
  deleteCartVoucher,
  digestOf,
  findPromotion,
  insertCartPromotion,
  insertCartVoucher,
  lockVoucher,
  readCodes,
  toCartPromotion,
  toCartVoucher,
} from '../promotions/promotions-api.ts'

const accountOf = (owner: CartOwner): string | undefined =>
  'accountId' in owner ? owner.accountId : undefined

/**
 * Puts a promotion code into a cart if it takes anything off now; a code that nobody knows reads like one that is not for these
 * goods, so that trying out codes teaches little.
 */
export const addPromotion = (
  deps: Deps,
  request: CartRequest,
  { code: typed, partnerId }: { code: string; partnerId?: string | undefined },
): Promise<Outcome<Cart>> =>
  editCart(deps, request, async editing => {
    const { tx, cart, now } = editing
    const accountId = accountOf(request.owner)
    const promotion = await findPromotion(tx, normalizeCode(typed))
    if (!promotion) return refuse('PROMOTIONCODE_VALIDATION_FAILURE', 'code')
    const codes = await readCodes(tx, { cartId: cart.id, accountId, now })
    if (codes.promotions.some(({ promotionId }) => promotionId === promotion.id)) return done('unchanged')
    const own = accountId === undefined ? 0 : await countUses(tx, promotion.id, accountId)
    const sellerId = partnerId ?? null
    const candidate = toCartPromotion('', promotion, sellerId, own)
    const priced = await tryOut(editing, request, { ...codes, promotions: [...codes.promotions, candidate] })
    const refused = errorOf(priced, 'promotionCodes')
    if (refused) return refuse(refused, 'code')
    await insertCartPromotion(tx, { cartId: cart.id, promotionId: promotion.id, sellerId }, now)
    return done('changed')
  })

/** Puts a voucher or gift card into a cart if it pays anything now; it is then kept from other carts for a while. */
export const addVoucher = (deps: Deps, request: CartRequest, typed: string): Promise<Outcome<Cart>> =>
  editCart(deps, request, async editing => {
    const { tx, cart, now, heldUntil } = editing
    const codes = await readCodes(tx, { cartId: cart.id, accountId: accountOf(request.owner), now })
    const voucher = await lockVoucher(tx, digestOf(typed))
    if (!voucher) return refuse('VOUCHER_VALIDATION_FAILURE', 'voucherCode')
    if (codes.vouchers.some(({ voucherId }) => voucherId === voucher.id)) return done('unchanged')
    const candidate = toCartVoucher('', voucher, cart.id, now)
    const priced = await tryOut(editing, request, { ...codes, vouchers: [...codes.vouchers, candidate] })
    const refused = errorOf(priced, 'vouchers')
    if (refused) return refuse(refused, 'voucherCode')
    await insertCartVoucher(tx, { cartId: cart.id, voucherId: voucher.id, heldUntil }, now)
    return done('changed')
  })

export const removePromotion = (deps: Deps, request: CartRequest, id: string): Promise<Outcome<Cart>> =>
  editCart(deps, request, async ({ tx, cart }) =>
    (await deleteCartPromotion(tx, cart.id, id)) ? done('changed') : refuse('CODE_UNKNOWN_IN_CART'),
  )

export const removeVoucher = (deps: Deps, request: CartRequest, id: string): Promise<Outcome<Cart>> =>
  editCart(deps, request, async ({ tx, cart }) =>
    (await deleteCartVoucher(tx, cart.id, id)) ? done('changed') : refuse('CODE_UNKNOWN_IN_CART'),
  )

/** The cart as it would be with these codes. */
const tryOut = async (
  { tx, goods, cart, destination, now }: Editing,
  { owner }: CartRequest,
  codes: Awaited<ReturnType<typeof readCodes>>,
): Promise<Cart> => (await priceStored({ db: tx, goods }, { owner, cart, codes }, destination, now)).cart

/** What is said of a code that is right and does nothing: the cart has nothing, or nothing more, that it could do it for. */
const idle = {
  promotionCodes: 'PROMOTIONCODE_VALIDATION_FAILURE',
  vouchers: 'VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT',
} as const satisfies Record<string, CartRefusalCode>

/** Why the code that was just tried out, which has no id yet, does nothing. */
function errorOf(cart: Cart, kind: keyof typeof idle): CartRefusalCode | undefined {
  if (cart.orders.length === 0) return 'CART_EMPTY'
  const tried = cart.orders.flatMap(order => order[kind]).filter(({ id }) => id === '')
  const code = tried.find(({ errorCode }) => errorCode !== null)?.errorCode
  if (code && isCartRefusalCode(code)) return code
  return tried.some(({ amount }) => amount.cents > 0) ? undefined : idle[kind]
}
