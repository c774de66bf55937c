import type { StockedProduct } from '#contract/catalogue/staff-products.ts'

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
