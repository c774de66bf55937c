import { z } from 'zod'
import { product, productSummary } from '#contract/catalogue/catalogue.ts'
import { shopKeys } from '#contract/catalogue/products.ts'
import { blockFields } from '../cms-values.ts'

/** A product as it stood in the catalogue when the page was built; what it costs now is asked for when the page is awake. */
export const productBlock = () => z.strictObject({ ...blockFields, type: z.literal('product'), product })

/** The first products of a shop, or of both, as they stood in the catalogue when the page was built. */
export const productListBlock = () =>
  z.strictObject({
    ...blockFields,
    type: z.literal('productList'),
    shop: z.enum([shopKeys[1], shopKeys[2]]).optional(),
    products: z.array(productSummary),
    /** How many there are beyond the first page. */
    totalCount: z.int().min(0),
  })
