export { remainingWanted, remainingWithout } from './cancellation/remaining-pieces.ts'
export { callOffLines } from './cancellation/call-off-lines.ts'
export { cancelPieces, type PieceCancellation } from './cancellation/cancel-pieces.ts'
export { goodsBetween } from './cancellation/reversed-goods.ts'
export {
  billingAddressOf,
  type CheckoutStatus,
  confirm,
  endSome,
  endUnpaid,
  extendPayment,
  findCheckout,
  findCheckoutStatus,
  insertCheckout,
  listUnpaid,
  lockCheckout,
  markPaid,
  readCheckout,
  reopenPayment,
  takeOrderNumbers,
} from './checkout-repository.ts'
export { deliver, goodsOf, handoverTo, ordersOf, type OrderTools } from './deliver.ts'
export { issuedDocument } from './issued-document.ts'
export { checkoutIdOf } from './order-life-repository.ts'
export { advanceOrder } from './order-life-service.ts'
export { returnAnnounced, returnRefused } from './mails/returns.ts'
export { endReturn, findReturnOf, insertReturn } from './returns/return-repository.ts'
export { type MailSettings, notifyBuyer } from './notify-buyer.ts'
export { callOffCodes } from './cancellation/call-off-codes.ts'
export { finishRefunds } from './cancellation/refund-job.ts'
export { insertRefund } from './cancellation/refund-repository.ts'
