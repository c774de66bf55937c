export {
  type BookedCheckout,
  type BookedItem,
  type BookedOrder,
  isStoredValue,
  type SaleAccount,
} from './booked-order.ts'
export {
  bookPayment,
  bookRefund,
  bookReturn,
  bookReversal,
  bookSale,
  bookTransfer,
  bookVouchers,
  bookVouchersBack,
  isUnsettled,
  owedFor,
  owedForEach,
} from './ledger.ts'
export {
  allOf,
  grossOf,
  none,
  piecesBetween,
  type Remaining,
  remainingOf,
  soldBetween,
  soldByRate,
} from './reversed-amounts.ts'
export { apportion, sumByRate, vatOfOrder } from './vat.ts'
