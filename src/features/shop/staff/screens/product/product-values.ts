import { z } from 'zod'
import {
  cartMaximum,
  maxPriceCents,
  productEdit,
  type StockedProduct,
} from '#contract/catalogue/staff-products.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { centsIn, centsText, wholeNumberIn } from '#src/back-office/form/euro-text.ts'

const optional = (schema: z.ZodType<string | undefined, string | undefined>) =>
  z
    .string()
    .transform(text => (text.trim() === '' ? undefined : text))
    .pipe(schema)

const refusedAs = (fault: string) => ({ code: 'custom' as const, params: { fault } })

const price = z.string().transform((text, context) => {
  const cents = centsIn(text)
  if (cents !== undefined && cents >= 1 && cents <= maxPriceCents) return euros(cents)
  context.addIssue({ ...refusedAs('price'), input: text })
  return z.NEVER
})

const maximum = z.string().transform((text, context) => {
  const read = cartMaximum.safeParse(wholeNumberIn(text))
  if (read.success) return read.data
  context.addIssue({ ...refusedAs('maximum'), input: text })
  return z.NEVER
})

const texts = (shape: typeof productEdit.shape.name) =>
  z.object({ de: shape.shape.de, en: optional(shape.shape.en), ja: optional(shape.shape.ja) })

/** The fields of a product, turned into what the platform takes. */
export const productForm = z.object({
  version: productEdit.shape.version,
  name: texts(productEdit.shape.name),
  description: texts(productEdit.shape.description),
  labels: productEdit.shape.labels,
  isActive: z.boolean(),
  isNew: z.boolean(),
  isTip: z.boolean(),
  variants: z.array(z.object({ sku: z.string(), price, maxQuantity: maximum })),
})
export type ProductValues = z.input<typeof productForm>

export const asProductValues = (product: StockedProduct, language: string): ProductValues => ({
  version: product.version,
  name: { de: product.name.de, en: product.name.en ?? '', ja: product.name.ja ?? '' },
  description: {
    de: product.description.de,
    en: product.description.en ?? '',
    ja: product.description.ja ?? '',
  },
  labels: product.labels,
  isActive: product.isActive,
  isNew: product.isNew,
  isTip: product.isTip,
  variants: product.variants.map(variant => ({
    sku: variant.sku,
    price: centsText(variant.price.cents, language),
    maxQuantity: String(variant.maxQuantity),
  })),
})

/** Fields of a product by the words that name them (`admin`, `fields.*`); those of a size with its SKU. */
export interface ProductField {
  field: 'name' | 'description' | 'labels' | 'isActive' | 'isNew' | 'isTip' | 'priceCents' | 'maxQuantity'
  sku?: string
}

const ofProduct = ['name', 'description', 'labels', 'isActive', 'isNew', 'isTip'] as const

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Pieces are left out: they come and go by themselves. */
export function changedFields(before: StockedProduct, after: StockedProduct): ProductField[] {
  const known = new Map(before.variants.map(variant => [variant.sku, variant]))
  return [
    ...ofProduct.filter(field => differ(before[field], after[field])).map(field => ({ field })),
    ...after.variants.flatMap(({ sku, price, maxQuantity }): ProductField[] => {
      const was = known.get(sku)
      return [
        ...(differ(was?.price, price) ? [{ field: 'priceCents' as const, sku }] : []),
        ...(differ(was?.maxQuantity, maxQuantity) ? [{ field: 'maxQuantity' as const, sku }] : []),
      ]
    }),
  ]
}
