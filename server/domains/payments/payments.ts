import { type Area, defineArea, paymentDeletionChecksOf } from '#server/define-area.ts'
import type { FollowPayment } from './follow-reference.ts'
import { registerPaymentEventRoutes } from './payment-event-routes.ts'
import { registerPaymentInfoRoutes } from './payment-info-routes.ts'
import { erasePaymentMethods, exportPaymentMethods } from './payments-api.ts'
import { paymentCleaning, paymentErasure, paymentFollowUp } from './payment-jobs.ts'
import { registerStripeEventRoutes } from './stripe/stripe-event-routes.ts'

/** `follow`: what is done about payments themselves. It belongs to what is paid for, which stands above. */
export const payments = (follow: FollowPayment): Area =>
  defineArea({
    name: 'payments',
    routes: [
      (target, deps, areas) => registerPaymentInfoRoutes(target, deps, paymentDeletionChecksOf(areas)),
      (target, deps) => registerPaymentEventRoutes(target, deps, follow),
      (target, deps) => registerStripeEventRoutes(target, deps, follow),
    ],
    jobs: [paymentFollowUp, paymentErasure, paymentCleaning],
    exports: { paymentMethods: { tables: ['payment_infos'], read: exportPaymentMethods } },
    erase: { run: (tx, { accountId, now }) => erasePaymentMethods(tx, accountId, now), after: ['audit'] },
    detach: { run: (tx, { accountId, now }) => erasePaymentMethods(tx, accountId, now), after: ['cart'] },
  })
