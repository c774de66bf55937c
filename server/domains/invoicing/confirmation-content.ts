import type { Language } from '#contract/kernel/primitives.ts'
import { allOf, type BookedCheckout, none } from '../ledger/ledger-api.ts'
import { contentOf, type DocumentContent } from './document-content.ts'
import { openTransferOf } from './transfers/transfer-order.ts'

/** What stood at the button when a checkout was ordered, whatever has happened since. Undefined where it has no order. */
export function confirmationContent(
  checkout: BookedCheckout,
  language: Language,
): DocumentContent | undefined {
  const [first, ...others] = checkout.transactions
    .flatMap(({ orders }) => orders)
    .map(order =>
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
  storedValueCents: (one.storedValueCents ?? 0) + (other.storedValueCents ?? 0),
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
