import { z } from 'zod'
import { tidySigns, typedOrNothing } from '../kernel/typed-text.ts'

/** SPEC 2: 1 = fan-shop, 2 = football-school. */
export const shopKeys = { 1: 'fan-shop', 2: 'football-school' } as const
export type ShopKey = keyof typeof shopKeys
export type ShopSlug = (typeof shopKeys)[ShopKey]
export const shopKey = z.union([z.literal(1), z.literal(2)])

/** Who hands over what is in a cart: the store, or whoever sells gift cards. */
export const supplierNames = [
  'product',
  'giftCard',
  'ticket',
  'seasonTicket',
  'resaleTicket',
  'campPlace',
  'membership',
  'memberCard',
] as const
export const supplierName = z.enum(supplierNames)
export type SupplierName = z.infer<typeof supplierName>

export const sku = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/)

/** A picture is drawn from parameters: `kind` names the drawing, colours are hex. */
export const productPicture = z.object({
  kind: z.enum([
    'jersey',
    'shirt',
    'hoodie',
    'scarf',
    'cap',
    'ball',
    'mug',
    'bottle',
    'flag',
    'course',
    'book',
    'giftCard',
    'ticket',
    'seasonTicket',
    'camp',
    'membership',
  ]),
  primary: z.string().regex(/^#[0-9a-f]{6}$/),
  secondary: z.string().regex(/^#[0-9a-f]{6}$/),
  pattern: z.enum(['plain', 'stripes', 'hoops', 'sash', 'halves']).default('plain'),
  /** On the back of every piece that is sold; null where there is none, or the buyer chooses it. */
  number: z.string().max(2).nullable().default(null),
})
export type ProductPicture = z.infer<typeof productPicture>

/** What a buyer may have put on a product (SPEC 3, flock coating), by key of the option: `{ flockName: 'Jana' }`; letters of full width as ordinary ones. */
export const userOptionValues = z.record(z.string().max(40), typedOrNothing(80).overwrite(tidySigns))
export type UserOptionValues = z.infer<typeof userOptionValues>
