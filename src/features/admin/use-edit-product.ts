import { useQueryClient } from '@tanstack/react-query'
import { editProduct, type ProductEdit, type StockedProduct } from '#contract/back-office/products.ts'
import { request } from '#src/lib/http/request.ts'
import { stockedProductQuery } from './queries/products.ts'
import { useStaffChange } from './use-staff-change.ts'

/** What became of an edit: saved, or somebody else was faster, and how the product is since. */
export type EditEnd = { saved: StockedProduct } | { newer: StockedProduct }

/** Saves a product. Where it was changed meanwhile nothing is saved, and the new state is read at once. */
export function useEditProduct(productNumber: string) {
  const client = useQueryClient()
  const edit = useStaffChange((body: ProductEdit) =>
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
  const failure = edit.error ?? (edit.data?.ok === false ? edit.data.problem : undefined)
  return { save, failure }
}
