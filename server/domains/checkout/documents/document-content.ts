import type { PostalAddress } from '#contract/addresses.ts'
import type { Checkout, DocumentKind, Order, PaymentType } from '#contract/checkout.ts'
import type { Language } from '#contract/primitives.ts'
import type { LocalizedText } from '#contract/primitives.ts'
import { grossOfOrder, includedVat } from '../../shop/vat-service.ts'

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
  readonly shippingCents: number
  /** VAT included. */
  readonly totalCents: number
  readonly vat: readonly { readonly vatRate: number; readonly netCents: number; readonly cents: number }[]
  readonly voucherCents: number
  readonly paymentType: PaymentType
  /** Whether the rest is paid. */
  readonly isPaid: boolean
}

/** What stays the same on all documents about an order. */
export type DocumentFrame = Pick<
  DocumentContent,
  'kind' | 'number' | 'language' | 'date' | 'deliveryDate' | 'about'
>

/** What a document says about a whole order. */
export function contentOf(frame: DocumentFrame, checkout: Checkout, order: Order): DocumentContent {
  const inLanguage = (text: LocalizedText) => text[frame.language] ?? text.de
  const lines = order.items.map(item => ({
    productNumber: item.productNumber,
    name: inLanguage(item.name),
    details: [...(item.size === null ? [] : [item.size]), ...Object.values(item.userOptionValues)],
    quantity: item.quantity,
    priceCents: item.price.cents,
    discountCents: item.discount.cents,
    totalCents: item.totalPrice.cents - item.discount.cents,
    vatRate: item.vatRate,
  }))
  return {
    ...frame,
    orderNumber: order.orderNumber,
    orderDate: checkout.date,
    seller: order.seller,
    billingAddress: checkout.billingAddress,
    shippingAddress: checkout.shippingAddress,
    lines,
    shippingName: inLanguage(order.shippingName),
    shippingCents: order.shippingPrice.cents,
    totalCents: order.totalPrice.cents,
    vat: grossOfOrder(
      lines.map(({ vatRate, totalCents }) => ({ vatRate, cents: totalCents })),
      order.shippingPrice.cents,
    ).map(({ vatRate, cents: gross }) => {
      const cents = includedVat(gross, vatRate)
      return { vatRate, netCents: gross - cents, cents }
    }),
    voucherCents: order.vouchers.reduce((sum, { amount }) => sum + amount.cents, 0),
    paymentType: checkout.paymentType,
    isPaid: checkout.paymentState === 'paid',
  }
}
