export {
  erasePaymentMethods,
  exportPaymentMethods,
  findKeptToken,
  offeredMethods,
} from './payment-info-service.ts'
export {
  type PaymentOutcome,
  type PaymentProvider,
  PaymentProviderUnavailable,
  providerOf,
  webhookUrlOf,
} from './provider-service.ts'
