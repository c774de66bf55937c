import type { Job, Deps } from './deps.ts'
import { registerAccountRoutes } from './domains/account/account-routes.ts'
import { registerAuditRoutes } from './domains/audit/audit-routes.ts'
import { checkoutRefunding } from './domains/checkout/cancellation/refund-job.ts'
import { registerCheckoutRoutes } from './domains/checkout/checkout-routes.ts'
import {
  checkoutPaymentFollowUp,
  returnedPayments,
  unpaidOrders,
} from './domains/checkout/payments/payment-jobs.ts'
import { followPayment } from './domains/checkout/payments/settle-payment.ts'
import { registerCmsRoutes } from './domains/cms/cms-routes.ts'
import { registerConsentRoutes } from './domains/consents/consent-routes.ts'
import { registerContactRoutes } from './domains/contact/contact-routes.ts'
import { registerWalletRoutes } from './domains/wallet/wallet-routes.ts'
import { registerDeskRoutes } from './domains/matches/desk/desk-routes.ts'
import { registerMembershipRoutes } from './domains/membership/membership-routes.ts'
import { registerOrganizationRoutes } from './domains/organization/organization-routes.ts'
import { paymentCleaning, paymentErasure, paymentFollowUp } from './domains/payment/payment-jobs.ts'
import { paymentRoutes } from './domains/payment/payment-routes.ts'
import { cartExpiry, visitorCleanup } from './domains/shop/shop-jobs.ts'
import { registerShopRoutes } from './domains/shop/shop-routes.ts'
import { registerVideoRoutes } from './domains/video/video-routes.ts'
import { videoCleaning } from './domains/video/video-service.ts'
import type { MountTarget } from './http/mount.ts'
import { cleanup } from './jobs/cleanup-job.ts'
import { authenticatorSealingJob } from './oidc/authenticator-sealing-job.ts'
import { identityCleaningJob } from './oidc/cleaning-job.ts'
import { sandboxCleaning } from './sandbox-pay/cleaning-job.ts'

type RegisterRoutes = (target: MountTarget, deps: Deps) => void

/** What each area of the API answers. A new area adds its `register…Routes` here. */
export const areaRoutes: readonly RegisterRoutes[] = [
  registerContactRoutes,
  registerAccountRoutes,
  registerConsentRoutes,
  registerMembershipRoutes,
  registerWalletRoutes,
  registerShopRoutes,
  registerCheckoutRoutes,
  paymentRoutes(followPayment),
  registerCmsRoutes,
  registerOrganizationRoutes,
  registerAuditRoutes,
  registerDeskRoutes,
  registerVideoRoutes,
]

/** What repeats in the background. A new job is a line here. */
export const areaJobs: readonly Job[] = [
  cartExpiry,
  visitorCleanup,
  identityCleaningJob,
  authenticatorSealingJob,
  checkoutPaymentFollowUp,
  unpaidOrders,
  returnedPayments,
  checkoutRefunding,
  paymentFollowUp,
  paymentErasure,
  paymentCleaning,
  sandboxCleaning,
  videoCleaning,
  cleanup,
]
