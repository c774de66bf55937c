import { useQueryClient } from '@tanstack/react-query'
import {
  changeStock,
  editProduct,
  type ProductEdit,
  type StockChange,
  type StockedProduct,
} from '#contract/catalogue/staff-products.ts'
import { request } from '#src/lib/http/request.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'
import { stockedProductQuery } from './products.ts'
import { failureOf, useStaffChange } from './staff-change.ts'

/** The shop shows the same products. */
const changes = ['backOffice', 'products'] as const

/** What became of an edit: saved, or somebody else was faster, and how the product is since. */
export type EditEnd = { saved: StockedProduct } | { newer: StockedProduct }

/** Where it was changed meanwhile nothing is saved, and the new state is read at once. */
export function useEditProduct(productNumber: string) {
  const client = useQueryClient()
  const edit = useStaffChange(changes, (body: ProductEdit) =>
    request(editProduct, { params: { productNumber }, body }, { inOwnName: true }),
  )
  /** Undefined where it failed; `failure` says why. */
  const save = async (body: ProductEdit): Promise<EditEnd | undefined> => {
    const outcome = await edit.mutateAsync(body).catch(() => undefined)
    if (!outcome) return undefined
    if (outcome.ok) return { saved: outcome.value }
    if (outcome.problem.errorCode !== 'PRODUCT_CHANGED_MEANWHILE') return undefined
    const newer = await client
      .query({ ...stockedProductQuery(productNumber), staleTime: 0 })
      .catch(() => undefined)
    return newer && { newer }
  }
  const failure = failureOf(edit)
  return { save, failure }
}

/** Books pieces of a variant that came or went. */
export function useChangeStock(sku: string) {
  const repeatable = useRepeatable()
  return useStaffChange(changes, (body: StockChange) =>
    request(
      changeStock,
      { params: { sku }, headers: repeatable({ sku, ...body }), body },
      { inOwnName: true },
    ),
  )
}
