import { accountDeleted } from './templates/account-deleted.ts'
import { addressAlreadyRegistered } from './templates/address-already-registered.ts'
import { confirmEmail } from './templates/confirm-email.ts'
import { confirmFurtherEmail } from './templates/confirm-further-email.ts'
import { confirmToRead } from './templates/confirm-to-read.ts'
import { emailChanged } from './templates/email-changed.ts'
import { giftCards } from './templates/gift-cards.ts'
import { newDevice } from './templates/new-device.ts'
import { orderCancelled } from './templates/order-cancelled.ts'
import { orderFetched, orderReady } from './templates/order-pickup.ts'
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
import { withdrawalNoted, withdrawalReceived } from './templates/withdrawal-received.ts'

/**
 * What may go to a mailbox that nobody has proven: nothing in it was typed by a person, it greets nobody, and it is worth nothing. A stranger
 * who gives the address of somebody else can have no words of their own sent there.
 */
export const neutralTemplates = {
  confirmEmail,
  confirmFurtherEmail,
  confirmToRead,
  addressAlreadyRegistered,
  passwordReset,
  emailChanged,
  withdrawalNoted,
} as const

/** What names a person, repeats what somebody typed or is worth something: for proven mailboxes alone. */
export const personalTemplates = {
  welcome,
  passwordChanged,
  protectionChanged,
  newDevice,
  accountDeleted,
  organizationWithoutAdmin,
  orderPlaced,
  orderUnpaid,
  orderCancelled,
  orderReversed,
  orderShipped,
  orderReady,
  orderFetched,
  returnAnnounced,
  returnRefused,
  withdrawalReceived,
  paymentReturned,
  giftCards,
} as const

/** Every mail the platform sends. A new one is a file in `templates/`, a line in one of both tables and its texts in `locales/<lang>/mail.json`. */
export const mailTemplates = { ...neutralTemplates, ...personalTemplates }

export type NeutralTemplate = keyof typeof neutralTemplates
export type PersonalTemplate = keyof typeof personalTemplates
export type MailTemplateName = keyof typeof mailTemplates
export type MailData<T extends MailTemplateName> = Parameters<(typeof mailTemplates)[T]>[0]
