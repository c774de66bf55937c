import { type Area, defineArea } from '#server/define-area.ts'
import { erasePaymentMethods, exportPaymentMethods } from './payments-api.ts'
import { paymentCleaning, paymentErasure, paymentFollowUp } from './payment-jobs.ts'
import { paymentRoutes } from './payment-routes.ts'

/** `followPayment` belongs to what is paid for, which stands above. */
export const payments = (followPayment: Parameters<typeof paymentRoutes>[0]): Area =>
  defineArea({
    name: 'payments',
    routes: [paymentRoutes(followPayment)],
    jobs: [paymentFollowUp, paymentErasure, paymentCleaning],
    exports: { paymentMethods: { tables: ['payment_infos'], read: exportPaymentMethods } },
    erase: { run: (tx, { accountId, now }) => erasePaymentMethods(tx, accountId, now), after: ['audit'] },
  })
