import { z } from 'zod'
import {
  cartMaximum,
  maxPriceCents,
  productEdit,
  type ProductEdit,
  type StockedProduct,
} from '#contract/catalogue/staff-products.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { centsIn, centsText, wholeNumberIn } from './euro-text.ts'

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

export type ReadProduct = z.output<typeof productForm> & ProductEdit
