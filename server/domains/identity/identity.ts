import { defineArea } from '#server/define-area.ts'
import { seedPeople } from '#server/db/seed/people.ts'
import { exportEmails, exportSignIn, eraseAccount } from './account-data-service.ts'
import { addressAlreadyRegistered } from './mails/address-already-registered.ts'
import { confirmEmail } from './mails/confirm-email.ts'
import { confirmFurtherEmail } from './mails/confirm-further-email.ts'
import { confirmToRead } from './mails/confirm-to-read.ts'
import { emailChanged } from './mails/email-changed.ts'
import { newDevice } from './mails/new-device.ts'
import { passwordChanged } from './mails/password-changed.ts'
import { passwordReset } from './mails/password-reset.ts'
import { protectionChanged } from './mails/protection-changed.ts'
import { welcome } from './mails/welcome.ts'

export const identity = defineArea({
  name: 'identity',
  mails: [
    confirmEmail,
    confirmFurtherEmail,
    confirmToRead,
    addressAlreadyRegistered,
    welcome,
    passwordReset,
    passwordChanged,
    protectionChanged,
    newDevice,
    emailChanged,
  ],
  exports: {
    emails: { tables: ['account_emails'], read: exportEmails },
    signIn: {
      tables: ['accounts', 'account_roles', 'known_devices', 'passkeys', 'authenticators', 'recovery_codes'],
      read: exportSignIn,
      after: ['recentlyViewed'],
    },
  },
  // The account itself, with all that points at it: every other area erases before.
  erase: { run: (tx, { accountId }) => eraseAccount(tx, accountId) },
  seed: seedPeople,
})
