import { getOrderFile } from '#contract/checkout.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { allOf, none } from '../ledger/ledger-api.ts'
import { findCheckout } from './checkout-repository.ts'
import {
  contentOf,
  type DocumentContent,
  documentFile,
  documentLanguageOf,
  type LabelContent,
  openTransferOf,
  renderDocument,
  renderLabel,
} from '../invoicing/invoicing-api.ts'
import { findReturnOf } from './returns/return-repository.ts'
import { issuedDocument } from './issued-document.ts'

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

/** What a checkout was ordered with; it says what stood at the button, whatever has happened since. */
async function confirmationOf(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<DocumentContent | undefined> {
  const checkout = await findCheckout(db, accountId, id)
  if (!checkout) return undefined
  const language = await documentLanguageOf(db, { accountId })
  const orders = checkout.transactions.flatMap(transaction => transaction.orders)
  const parts = orders.map(order =>
    contentOf(
      {
        kind: 'confirmation',
        number: order.orderNumber,
        language,
        date: checkout.date,
        deliveryDate: null,
        about: null,
      },
      {
        checkout,
        order,
        from: allOf(order),
        to: none,
        voucherCents: order.vouchers.reduce((sum, { amount }) => sum + amount.cents, 0),
      },
    ),
  )
  const [first, ...others] = parts
  if (!first) return undefined
  const isSettled = checkout.paymentState === 'onAccount' && (checkout.openAmount?.cents ?? 0) <= 0
  const content = { ...others.reduce(together, first), transfer: openTransferOf(checkout) }
  return isSettled ? { ...content, isPaid: true } : content
}

const together = (one: DocumentContent, other: DocumentContent): DocumentContent => ({
  ...one,
  number: `${one.number}, ${other.number}`,
  orderNumber: `${one.orderNumber}, ${other.orderNumber}`,
  seller: `${one.seller}, ${other.seller}`,
  lines: [...one.lines, ...other.lines],
  shippingCents: one.shippingCents + other.shippingCents,
  totalCents: one.totalCents + other.totalCents,
  voucherCents: one.voucherCents + other.voucherCents,
  vat: [...one.vat, ...other.vat].reduce<DocumentContent['vat']>(
    (sum, amount) =>
      sum.some(({ vatRate }) => vatRate === amount.vatRate)
        ? sum.map(known =>
            known.vatRate === amount.vatRate
              ? { ...known, netCents: known.netCents + amount.netCents, cents: known.cents + amount.cents }
              : known,
          )
        : [...sum, amount],
    [],
  ),
})
