import type { Checkout } from '#contract/checkout/checkout.ts'
import { readConsent } from '#src/lib/consent/consent.ts'
import { storageOf } from '#src/lib/auth/storage.ts'

/** The checkouts that were told of, oldest first. */
const storageKey = 'kurve.purchases-told'
/** As many as anybody looks at again. */
const remembered = 50

interface DataLayerWindow {
  dataLayer?: Record<string, unknown>[]
}

/** Euros with cents, as analytics wants them. */
const amount = (cents: number): number => cents / 100

/** What was bought, without a word about who bought it: neither name, address, mail nor what was printed on a jersey. */
function purchaseEvent({ id, totals, paymentType, transactions }: Checkout): Record<string, unknown> {
  const orders = transactions.flatMap(transaction => transaction.orders)
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: id,
      currency: totals.total.currency,
      value: amount(totals.total.cents),
      shipping: amount(totals.shipping.cents),
      tax: amount(totals.tax.reduce((sum, part) => sum + part.amount.cents, 0)),
      payment_type: paymentType,
      items: orders.flatMap(({ seller, items }) =>
        items.map(({ sku, productNumber, name, size, price, quantity }) => ({
          item_id: productNumber,
          item_name: name.de,
          item_variant: size ?? sku,
          affiliation: seller,
          price: amount(price.cents),
          quantity,
        })),
      ),
    },
  }
}

/** What this browser has told already; a shelf that cannot be read is an empty one. */
function reportedBefore(): string[] {
  try {
    const kept: unknown = JSON.parse(storageOf('localStorage').getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}

/**
 * Tells of a purchase, whether money was paid for it or not (SPEC 4), once for each checkout in this browser, and only to whom the
 * person allows it. Nothing is kept for later, nor noted as told, where they do not.
 */
export function reportPurchase(checkout: Checkout): void {
  if (!readConsent()?.analytics) return
  const reported = reportedBefore()
  if (reported.includes(checkout.id)) return
  const page = window as DataLayerWindow
  const dataLayer = (page.dataLayer ??= [])
  // An event without a purchase in between: the items of two purchases are not mixed.
  dataLayer.push({ ecommerce: null }, purchaseEvent(checkout))
  try {
    storageOf('localStorage').setItem(
      storageKey,
      JSON.stringify([...reported, checkout.id].slice(-remembered)),
    )
  } catch {
    // A full or forbidden storage may tell it twice; analytics drops what has the same transaction_id.
  }
}
