import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** Product number, as "1001". */
export const skuPattern = /^[0-9A-Z-]{1,20}$/

/** Things from the shop. */
export const productTeaserBlock = <P extends z.ZodType, L extends z.ZodType>(values: {
  picture: P
  link: L
}) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('productTeaser'),
    title: z.string().min(1).max(60).optional(),
    more: z.optional(values.link),
    products: z
      .array(
        z.strictObject({
          sku: z.string().regex(skuPattern),
          shop: z.enum(['fan-shop', 'football-school']).default('fan-shop'),
          title: z.string().min(1).max(90),
          kicker: z.string().max(60).optional(),
          picture: values.picture,
        }),
      )
      .min(1)
      .max(8),
  })
