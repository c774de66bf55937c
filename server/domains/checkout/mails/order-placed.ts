import type { Checkout, Order, OrderItem } from '#contract/checkout/checkout.ts'
import { printedIban } from '#contract/ledger/bank-account.ts'
import { areFetched, isPickedUp, isWithdrawable } from '#contract/orders/order-states.ts'
import type { TransferOrder } from '#contract/ledger/transfer-order.ts'
import type { Language, LocalizedText } from '#contract/kernel/primitives.ts'
import { addressLines } from '#server/address-lines.ts'
import {
  formatAmount,
  formatMoment,
  type MailBlock,
  type MailRow,
  type MailTools,
  personalMail,
} from '../../mail/mail-api.ts'

/** After an order was placed, by whatever payment. */
export interface OrderPlacedData {
  firstName: string
  checkout: Checkout
  /** Of a purchase on account, where to transfer it. */
  transfer: TransferOrder | null
  /** Working days until each order comes, by its number. */
  deliveryDays: ReadonlyMap<string, { readonly min: number; readonly max: number }>
  /** Whole address of the page that takes a withdrawal. */
  withdrawHref: string
  /** Withdrawal instruction and terms, in full. */
  legal: readonly MailBlock[]
  /** Whole address of the order in the account. */
  href: string
}

export const orderPlaced = personalMail<OrderPlacedData>(
  'orderPlaced',
  ({ firstName, checkout, href, transfer, deliveryDays, withdrawHref, legal }, tools) => {
    const { t } = tools
    const orders = checkout.transactions.flatMap(transaction => transaction.orders)
    const count = orders.length
    return {
      subject: t('orderPlaced.subject', { count, orders: orders.map(order => order.orderNumber).join(', ') }),
      name: firstName,
      blocks: [
        ...introduction(checkout, orders, tools),
        ...orders.flatMap(order => orderBlocks(order, deliveryDays.get(order.orderNumber), tools)),
        { kind: 'rows', rows: totalRows(checkout, tools) },
        ...transferBlocks(transfer, tools),
        { kind: 'action', label: t('orderPlaced.action'), href },
        {
          kind: 'facts',
          facts: [
            {
              label: t('orderPlaced.payment'),
              lines: [t(`orderPlaced.paymentTypes.${checkout.paymentType}`)],
            },
            destination(checkout, orders, tools),
            {
              label: t('orderPlaced.billingAddress'),
              lines: addressLines(checkout.billingAddress, tools.language),
            },
          ],
        },
        ...(orders.some(isWithdrawable)
          ? [{ kind: 'action', label: t('orderPlaced.withdraw'), href: withdrawHref } as const]
          : []),
        ...legal,
      ],
    }
  },
)

/** Where the goods go; the counter where all of them are fetched. */
function destination(checkout: Checkout, orders: readonly Order[], { t, language }: MailTools) {
  const fetched = areFetched(orders) ? orders.find(isPickedUp) : undefined
  return fetched
    ? { label: t('orderPlaced.pickup'), lines: [inLanguage(fetched.shippingName, language)] }
    : { label: t('orderPlaced.shippingAddress'), lines: addressLines(checkout.shippingAddress, language) }
}

function introduction(
  { payUntil }: Checkout,
  orders: readonly Order[],
  { t, language }: MailTools,
): MailBlock[] {
  const count = orders.length
  const hasGoods = orders.some(({ items }) => items.some(({ isShipped }) => isShipped))
  const isFetched = areFetched(orders)
  if (payUntil === null) {
    const text = isFetched ? t('orderPlaced.introPickup') : t('orderPlaced.intro', { count })
    return [{ kind: 'text', text }]
  }
  const time = formatMoment(new Date(payUntil), language)
  const toPay = isFetched ? t('orderPlaced.introPickupToPay') : t('orderPlaced.introToPay', { count })
  return [
    {
      kind: 'text',
      text: hasGoods
        ? toPay
        : t(`orderPlaced.${orders.some(isWithdrawable) ? 'introByMail' : 'introTickets'}`),
    },
    { kind: 'text', text: t('orderPlaced.notPaid', { time }) },
  ]
}

function transferBlocks(transfer: TransferOrder | null, { t, language }: MailTools): MailBlock[] {
  if (!transfer) return []
  const { amount, reference, account } = transfer
  const row = (label: string, value: string) => ({ label, value })
  return [
    { kind: 'text', text: t('orderPlaced.transfer.intro') },
    {
      kind: 'rows',
      rows: [
        row(t('orderPlaced.transfer.amount'), formatAmount(amount, language)),
        row(t('orderPlaced.transfer.holder'), account.holder),
        row('IBAN', printedIban(account.iban)),
        row('BIC', account.bic),
        row(t('orderPlaced.transfer.bank'), account.bank),
        row(t('orderPlaced.transfer.reference'), reference),
      ],
    },
  ]
}

function orderBlocks(
  order: Order,
  days: { readonly min: number; readonly max: number } | undefined,
  tools: MailTools,
): MailBlock[] {
  const { t, language } = tools
  const shipping = {
    label: t('orderPlaced.shipping', { name: inLanguage(order.shippingName, language) }),
    ...(days && days.max > 0 && { detail: `${t('orderPlaced.deliveryTime')}: ${daysText(days, t)}` }),
    value: formatAmount(order.shippingPrice, language),
  }
  return [
    { kind: 'heading', text: t('orderPlaced.order', { number: order.orderNumber }) },
    { kind: 'rows', rows: [...order.items.map(item => itemRow(item, tools)), shipping] },
  ]
}

const daysText = ({ min, max }: { readonly min: number; readonly max: number }, t: MailTools['t']) =>
  min === max ? t('orderPlaced.days', { count: max }) : t('orderPlaced.dayRange', { min, max })

function itemRow(item: OrderItem, { t, language }: MailTools): MailRow {
  const details = [
    sizeOf(item, t),
    ...Object.values(item.userOptionValues),
    item.isAdultsOnly ? t('orderPlaced.adultsOnly') : undefined,
  ].filter(detail => detail !== undefined)
  return {
    label: `${item.quantity} × ${inLanguage(item.name, language)}`,
    ...(details.length > 0 && { detail: details.join(' · ') }),
    value: formatAmount(item.totalPrice, language),
  }
}

function sizeOf({ size, isStoredValue }: OrderItem, t: MailTools['t']): string | undefined {
  if (size === null) return undefined
  return isStoredValue ? size : t('orderPlaced.size', { size })
}

function totalRows({ totals }: Checkout, { t, language }: MailTools): MailRow[] {
  const discount = totals.promotionCodeDiscounts.cents
  const paid = totals.voucherDiscounts.cents
  return [
    ...(discount === 0
      ? []
      : [
          {
            label: t('orderPlaced.discount'),
            value: formatAmount({ cents: -discount, currency: 'EUR' }, language),
          },
        ]),
    { label: t('orderPlaced.total'), value: formatAmount(totals.total, language), isTotal: true },
    ...totals.tax.map(tax => ({
      label: t('orderPlaced.tax', { rate: tax.vatRate }),
      value: formatAmount(tax.amount, language),
    })),
    ...(paid === 0
      ? []
      : [
          {
            label: t('orderPlaced.vouchers'),
            value: formatAmount({ cents: -paid, currency: 'EUR' }, language),
          },
          { label: t('orderPlaced.due'), value: formatAmount(totals.amountDue, language), isTotal: true },
        ]),
  ]
}

const inLanguage = (text: LocalizedText, language: Language) => text[language] ?? text.de
