export { remainingWanted } from './cancellation/remaining-pieces.ts'
export { callOffLines } from './cancellation/call-off-lines.ts'
export { type PieceCancellation, cancelPieces } from './cancellation/cancel-pieces.ts'
export { goodsBetween } from './cancellation/reversed-goods.ts'
export {
  type CheckoutStatus,
  endUnpaid,
  insertCheckout,
  lockCheckout,
  markPaid,
  readCheckout,
  takeOrderNumbers,
} from './checkout-repository.ts'
export { deliver, goodsOf, handoverTo, type OrderTools } from './deliver.ts'
export { issuedDocument } from './issued-document.ts'
export { checkoutIdOf } from './order-life-repository.ts'
export { advanceOrder } from './order-life-service.ts'
export { returnRefused } from './mails/returns.ts'
export { addPayment, type Begun, goOn } from './payments/begin-payment.ts'
export { endAll as endUnpaidOrders } from './payments/cancel-unpaid.ts'
export { payAgain, runningPayment } from './payments/pay-again.ts'
export { findPending, wasReturned } from './payments/payment-repository.ts'
export { giveUp } from './payments/settle-payment.ts'
export { TIME_TO_PAY_MS } from './payments/time-to-pay.ts'
export { endReturn } from './returns/return-repository.ts'
export { notifyBuyer } from './notify-buyer.ts'
