import { getOrderFile } from '#contract/checkout/checkout.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { documentFile } from '#server/paper/document-file.ts'
import {
  confirmationContent,
  type DocumentContent,
  documentLanguageOf,
  type LabelContent,
  renderDocument,
  renderLabel,
} from '../invoicing/invoicing-api.ts'
import { findCheckout, findReturnOf, issuedDocument } from '../orders/orders-api.ts'

/** Documents about orders, for their buyers alone. */
export function registerDocumentRoutes(target: MountTarget, deps: Deps): void {
  const { db } = deps
  mount(target, getOrderFile, async ({ person: { accountId }, params }) => {
    const label = await labelOf(db, accountId, params.id)
    if (label) {
      const { number } = label.announced
      return documentFile(deps, { number, kind: 'label' }, await renderLabel(label))
    }
    const content =
      (await issuedDocument(db, params.id, { accountId })) ?? (await confirmationOf(db, accountId, params.id))
    if (!content) return refusal(404, 'NOT_FOUND')
    return documentFile(deps, content, await renderDocument(content))
  })
}

async function labelOf(db: Queryable, accountId: string, id: string): Promise<LabelContent | undefined> {
  const found = await findReturnOf(db, accountId, id)
  const checkout = found && (await findCheckout(db, accountId, found.checkoutId))
  const order = checkout?.transactions
    .flatMap(({ orders }) => orders)
    .find(one => one.orderNumber === found?.orderNumber)
  const announced = order?.returns.find(one => one.id === id)
  if (!checkout || !order || announced?.state !== 'announced') return undefined
  return { language: await documentLanguageOf(db, { accountId }), checkout, order, announced }
}

async function confirmationOf(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<DocumentContent | undefined> {
  const checkout = await findCheckout(db, accountId, id)
  return checkout && confirmationContent(checkout, await documentLanguageOf(db, { accountId }))
}
