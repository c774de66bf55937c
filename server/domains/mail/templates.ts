import { accountDeleted } from './templates/account-deleted.ts'
import { addressAlreadyRegistered } from './templates/address-already-registered.ts'
import { confirmEmail } from './templates/confirm-email.ts'
import { confirmFurtherEmail } from './templates/confirm-further-email.ts'
import { emailChanged } from './templates/email-changed.ts'
import { giftCards } from './templates/gift-cards.ts'
import { newDevice } from './templates/new-device.ts'
import { orderCancelled } from './templates/order-cancelled.ts'
import { orderPlaced } from './templates/order-placed.ts'
import { orderReversed } from './templates/order-reversed.ts'
import { orderShipped } from './templates/order-shipped.ts'
import { orderUnpaid } from './templates/order-unpaid.ts'
import { organizationWithoutAdmin } from './templates/organization-without-admin.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { passwordReset } from './templates/password-reset.ts'
import { protectionChanged } from './templates/protection-changed.ts'
import { paymentReturned } from './templates/payment-returned.ts'
import { returnAnnounced, returnRefused } from './templates/returns.ts'
import { welcome } from './templates/welcome.ts'
import { withdrawalReceived } from './templates/withdrawal-received.ts'

/** Every mail the platform sends. A new one is a file in `templates/`, a line here and its texts in `locales/<lang>/mail.json`. */
export const mailTemplates = {
  confirmEmail,
  confirmFurtherEmail,
  addressAlreadyRegistered,
  welcome,
  passwordReset,
  passwordChanged,
  protectionChanged,
  newDevice,
  emailChanged,
  accountDeleted,
  organizationWithoutAdmin,
  orderPlaced,
  orderUnpaid,
  orderCancelled,
  orderReversed,
  orderShipped,
  returnAnnounced,
  returnRefused,
  withdrawalReceived,
  paymentReturned,
  giftCards,
} as const

export type MailTemplateName = keyof typeof mailTemplates
export type MailData<T extends MailTemplateName> = Parameters<(typeof mailTemplates)[T]>[0]
