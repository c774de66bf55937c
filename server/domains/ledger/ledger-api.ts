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
} from './reversed-amounts.ts'
export { apportion, sumByRate, vatOfOrder } from './vat.ts'
