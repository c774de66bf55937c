export { keptOf } from './cancellation/kept-pieces.ts'
export { type ReversalWish, reverseOrder } from './cancellation/reverse-order.ts'
export { goodsBetween } from './cancellation/reversed-goods.ts'
export {
  type CheckoutStanding,
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
export { addPayment, type Begun, goOn } from './payments/begin-payment.ts'
export { payAgain } from './payments/pay-again.ts'
export { checkMeans } from './payments/payment-means.ts'
export { findPending } from './payments/payment-repository.ts'
export { runningPayment } from './payments/running-payment.ts'
export { endReturn } from './returns/return-repository.ts'
export { type MailSettings, tellBuyer } from './tell-buyer.ts'
export { listWithdrawalsOf } from './withdrawal/withdrawal-repository.ts'
