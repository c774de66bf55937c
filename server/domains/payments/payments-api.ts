export { isBeingPaid } from './being-paid.ts'
export {
  checkPaymentMethod,
  type ChosenPaymentMethod,
  type PaymentMethodChoice,
  withCheckout,
} from './chosen-payment-method.ts'
export { findKept, type KeptMethod, shareKept } from './kept-method.ts'
export { erasePaymentMethods, exportPaymentMethods } from './payment-info-service.ts'
export {
  type BegunPayment,
  type PaymentOutcome,
  type PaymentProvider,
  PaymentProviderUnavailable,
  providerOf,
  webhookUrlOf,
} from './provider-service.ts'
export type { PaymentDeletionCheck } from './deletion-checks.ts'
