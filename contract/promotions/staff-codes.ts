import { z } from 'zod'
import { productCategory } from '../catalogue/catalogue.ts'
import { isVoucherCode } from './codes.ts'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, money, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { sku } from '../catalogue/products.ts'
import { forRole } from '../identity/roles.ts'
import { tidySigns } from '../kernel/typed-text.ts'

const asStaff = { ...forRole('shopStaff'), tag: 'Back office' } as const

/** No code is worth more. */
export const maxCodeCents = 1_000_000
/** No group of "3 for 2" is larger. */
export const maxGroupPieces = 20

export const promotion = z.object({
  id,
  code: z.string(),
  /** Off the price of the goods: this, `amount`, or the cheapest ones of each group of `buyPieces`, of which `payPieces` are paid for. */
  percent: z.int().nullable(),
  amount: money.nullable(),
  buyPieces: z.int().nullable(),
  payPieces: z.int().nullable(),
  isActive: z.boolean(),
  startsAt: timestamp,
  endsAt: timestamp.nullable(),
  minimum: money,
  isExclusive: z.boolean(),
  isForMembers: z.boolean(),
  /** Null without `productNumbers`: good for all goods but those that are `soldApart`. */
  categories: z.array(productCategory).nullable(),
  productNumbers: z.array(z.string()).nullable(),
  maxUses: z.int().nullable(),
  maxUsesPerPerson: z.int().nullable(),
  uses: z.int().min(0),
})
export type Promotion = z.infer<typeof promotion>

export const voucher = z.object({
  id,
  kind: z.enum(['voucher', 'giftCard']),
  /** The last characters of its code, which nobody can read any more. */
  ending: z.string(),
  value: money,
  balance: money,
  isSingleUse: z.boolean(),
  isActive: z.boolean(),
  validFrom: timestamp,
  validUntil: timestamp.nullable(),
})
export type Voucher = z.infer<typeof voucher>

/** A day at the club. */
const day = z.iso.date()
const amount = money.extend({ cents: z.int().min(1).max(maxCodeCents) })
const isGiven = (value: unknown): boolean => value !== null
const uses = z.int().min(1).max(1_000_000)

export const promotionDraft = z
  .object({
    code: z
      .string()
      .overwrite(tidySigns)
      .regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,38}[A-Za-z0-9]$/)
      .refine(code => !isVoucherCode(code), 'has the form of a voucher'),
    percent: z.int().min(1).max(100).nullable(),
    amount: amount.nullable(),
    buyPieces: z.int().min(2).max(maxGroupPieces).nullable().default(null),
    payPieces: z
      .int()
      .min(1)
      .max(maxGroupPieces - 1)
      .nullable()
      .default(null),
    from: day,
    /** The last day; null: without an end. */
    until: day.nullable(),
    minimum: money.extend({ cents: z.int().min(0).max(maxCodeCents) }),
    isExclusive: z.boolean(),
    isForMembers: z.boolean(),
    /** The goods that it is good for: all but those that are `soldApart`, those of some categories, or some by their numbers. */
    categories: z.array(productCategory).min(1).nullable().default(null),
    productNumbers: z.array(sku).min(1).max(100).nullable().default(null),
    maxUses: uses.nullable(),
    maxUsesPerPerson: uses.nullable(),
  })
  .refine(({ percent, amount: off, buyPieces }) => [percent, off, buyPieces].filter(isGiven).length === 1, {
    path: ['percent'],
    message: 'either percent, an amount or a group of pieces',
  })
  .refine(({ buyPieces, payPieces }) => isGiven(buyPieces) === isGiven(payPieces), {
    path: ['payPieces'],
    message: 'how many of a group are paid for',
  })
  .refine(({ buyPieces, payPieces }) => buyPieces === null || payPieces === null || payPieces < buyPieces, {
    path: ['payPieces'],
    message: 'fewer than a group has',
  })
  .refine(({ categories, productNumbers }) => categories === null || productNumbers === null, {
    path: ['productNumbers'],
    message: 'either categories or products',
  })
  .refine(({ from, until }) => until === null || until >= from, {
    path: ['until'],
    message: 'ends too early',
  })
export type PromotionDraft = z.infer<typeof promotionDraft>

export const voucherDraft = z
  .object({
    kind: voucher.shape.kind,
    value: amount,
    isSingleUse: z.boolean(),
    from: day,
    until: day.nullable(),
  })
  .refine(({ from, until }) => until === null || until >= from, {
    path: ['until'],
    message: 'ends too early',
  })
export type VoucherDraft = z.infer<typeof voucherDraft>

const activity = z.object({ isActive: z.boolean() })

export const listPromotions = defineEndpoint({
  ...asStaff,
  method: 'GET',
  path: '/shop/v4/admin/promotions',
  summary: 'Promotion codes, the newest first',
  query: pageQuery(50),
  responses: { 200: json(pageOf(promotion)), ...problems(400, 401, 403) },
})

export const createPromotion = defineEndpoint({
  ...asStaff,
  method: 'POST',
  path: '/shop/v4/admin/promotions',
  summary: 'A new promotion code',
  headers: idempotencyHeaders,
  body: promotionDraft,
  responses: { 201: json(promotion), ...problems(400, 401, 403, 409, 422) },
})

export const switchPromotion = defineEndpoint({
  ...asStaff,
  method: 'PUT',
  path: '/shop/v4/admin/promotions/{id}/activity',
  summary: 'Switches a promotion code on or off',
  params: z.object({ id }),
  body: activity,
  responses: { 200: json(promotion), ...problems(400, 401, 403, 404) },
})

export const listVouchers = defineEndpoint({
  ...asStaff,
  method: 'GET',
  path: '/shop/v4/admin/vouchers',
  summary: 'Vouchers and gift cards, the newest first; without their codes',
  query: pageQuery(50),
  responses: { 200: json(pageOf(voucher)), ...problems(400, 401, 403) },
})

export const createVoucher = defineEndpoint({
  ...asStaff,
  method: 'POST',
  path: '/shop/v4/admin/vouchers',
  summary: 'A new voucher or gift card; its code is told this once',
  headers: idempotencyHeaders,
  body: voucherDraft,
  /** `code` is null where the request had been answered before: it is stored nowhere. */
  responses: {
    201: json(z.object({ voucher, code: z.string().nullable() })),
    ...problems(400, 401, 403, 422),
  },
})

export const switchVoucher = defineEndpoint({
  ...asStaff,
  method: 'PUT',
  path: '/shop/v4/admin/vouchers/{id}/activity',
  summary: 'Switches a voucher on or off; what is left on it stays',
  params: z.object({ id }),
  body: activity,
  responses: { 200: json(voucher), ...problems(400, 401, 403, 404) },
})
