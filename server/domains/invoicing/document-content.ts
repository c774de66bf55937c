import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { Checkout, DocumentKind, Order, PaymentType } from '#contract/checkout/checkout.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import { isPickedUp } from '#contract/orders/order-states.ts'
import type { TransferOrder } from '#contract/ledger/transfer-order.ts'
import { textsOf } from '#server/texts.ts'
import {
  type BookedOrder,
  grossOf,
  isStoredValue,
  piecesBetween,
  type Remaining,
  soldBetween,
  soldByRate,
} from '../ledger/ledger-api.ts'

/** A line of a document; amounts in cents, VAT included. */
export interface DocumentLine {
  readonly productNumber: string
  readonly name: string
  /** Size, and what was put on it. */
  readonly details: readonly string[]
  readonly quantity: number
  readonly priceCents: number
  /** What promotion codes took off all pieces. */
  readonly discountCents: number
  readonly totalCents: number
  readonly vatRate: number
  /** Handed over to adults only; absent in old documents. */
  readonly isAdultsOnly?: boolean
}

/** All that stands on a document, as it was when it was made. Amounts in cents. */
export interface DocumentContent {
  readonly kind: DocumentKind | 'confirmation'
  /** Of a confirmation the order numbers. */
  readonly number: string
  readonly language: Language
  /** ISO 8601. */
  readonly date: string
  readonly orderNumber: string
  readonly orderDate: string
  /** When the goods left, if they have. */
  readonly deliveryDate: string | null
  /** The invoice that a credit note is about. */
  readonly about: string | null
  readonly seller: string
  readonly billingAddress: PostalAddress
  readonly shippingAddress: PostalAddress
  readonly lines: readonly DocumentLine[]
  readonly shippingName: string
  /** Whether its buyer fetches it; absent in old documents. */
  readonly isPickedUp?: boolean
  readonly shippingCents: number
  /** VAT included. */
  readonly totalCents: number
  readonly vat: readonly { readonly vatRate: number; readonly netCents: number; readonly cents: number }[]
  /** What of it was paid for money in another form, which has no VAT; absent in old documents. */
  readonly storedValueCents?: number
  readonly voucherCents: number
  readonly paymentType: PaymentType
  /** Whether the rest is paid. */
  readonly isPaid: boolean
  /** How to transfer what is open now; it is not kept with a document, so that nobody is asked for what they have paid. */
  readonly transfer?: TransferOrder | null
}

/** What stays the same on all documents about an order. */
export type DocumentFrame = Pick<
  DocumentContent,
  'kind' | 'number' | 'language' | 'date' | 'deliveryDate' | 'about'
>

/** Which pieces of an order a document is about: those that stay with `from` and go with `to`. */
export interface DocumentPart {
  readonly from: Remaining
  readonly to: Remaining
  /** What vouchers have paid of them, or get back for them. */
  readonly voucherCents: number
}

export function contentOf(
  frame: DocumentFrame,
  { checkout, order, from, to, voucherCents }: { checkout: Checkout; order: BookedOrder } & DocumentPart,
): DocumentContent {
  const inLanguage = (text: LocalizedText) => text[frame.language] ?? text.de
  const pieces = piecesBetween(order, from, to)
  const sold = soldBetween(order, from, to)
  const totalCents = grossOf(sold)
  return {
    ...frame,
    orderNumber: order.orderNumber,
    orderDate: checkout.date,
    seller: order.seller,
    billingAddress: checkout.billingAddress,
    shippingAddress: checkout.shippingAddress,
    lines: pieces.map(({ item, quantity, cents }) => ({
      productNumber: item.productNumber,
      name: inLanguage(item.name),
      details: [...(item.size === null ? [] : [item.size]), ...namedOptions(item, frame.language)],
      quantity,
      priceCents: item.price.cents,
      discountCents: item.price.cents * quantity - cents,
      totalCents: cents,
      vatRate: item.vatRate,
      isAdultsOnly: item.isAdultsOnly,
    })),
    shippingName: inLanguage(order.shippingName),
    isPickedUp: isPickedUp(order),
    shippingCents: totalCents - pieces.reduce((sum, { cents }) => sum + cents, 0),
    totalCents,
    vat: soldByRate(sold.filter(part => !isStoredValue(part))).map(({ vatCents, ...net }) => ({
      ...net,
      cents: vatCents,
    })),
    storedValueCents: grossOf(sold.filter(isStoredValue)),
    voucherCents,
    paymentType: checkout.paymentType,
    isPaid: checkout.paymentState === 'paid',
  }
}

/** What was put on it, with what it is: "Name: OMA". */
function namedOptions({ userOptionValues }: Order['items'][number], language: Language): string[] {
  const t = textsOf<'documents'>('documents', language)
  return Object.entries(userOptionValues).map(([key, value]) =>
    key === 'flockName' || key === 'flockNumber' ? t(`options.${key}`, { value }) : value,
  )
}
