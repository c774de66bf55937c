import { z } from 'zod'
import { anonymousUserQuery, cart, cartRefusals } from '../cart/cart.ts'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { countryCode, id } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { tidyCode, tidySigns, typedText } from '../kernel/typed-text.ts'

const forCart = {
  tag: 'Cart',
  audience: 'cart',
  scope: scopes.shop,
  query: anonymousUserQuery.extend({ countryCode: countryCode.optional() }),
  responses: { 200: json(cart), ...cartRefusals, ...problems(401, 429) },
} as const

/** What codes of vouchers are made of: no letter or digit that looks like another one. */
export const voucherAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const voucherLength = 16

const voucherCode = new RegExp(`^[${voucherAlphabet}]{${voucherLength}}$`)

/** A code as it is compared, however a person has typed it. */
export const normalizeCode = (typed: string): string => tidyCode(typed).replaceAll('-', '')

/** Codes of vouchers and gift cards have a form of their own, so that one field takes them and promotion codes alike. */
export const isVoucherCode = (typed: string): boolean => voucherCode.test(normalizeCode(typed))

/** A code as somebody types it. */
export const typedCode = typedText(60).overwrite(tidySigns)

export const addVoucher = defineEndpoint({
  ...forCart,
  method: 'POST',
  path: '/shop/v2/vouchers',
  summary: 'Pays a part of the cart by a voucher or gift card; one that is in it already changes nothing',
  body: z.object({ voucherCode: typedCode }),
})

export const removeVoucher = defineEndpoint({
  ...forCart,
  method: 'DELETE',
  path: '/shop/v2/vouchers/{id}',
  summary: 'Takes a voucher or gift card out of the cart',
  params: z.object({ id }),
})

export const addDiscount = defineEndpoint({
  ...forCart,
  method: 'POST',
  path: '/shop/v2/carts/self/discounts',
  summary: 'Reduces the price of the cart by a promotion code; one that is in it already changes nothing',
  /** `partnerId`: the seller whose goods it is meant for; left out, all that it is good for. */
  body: z.object({ partnerId: z.string().max(40).optional(), code: typedCode }),
})

export const removeDiscount = defineEndpoint({
  ...forCart,
  method: 'DELETE',
  path: '/shop/v2/carts/self/discounts/{id}',
  summary: 'Takes a promotion code out of the cart',
  params: z.object({ id }),
})
