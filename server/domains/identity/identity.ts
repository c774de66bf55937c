import { defineArea } from '#server/define-area.ts'
import { seedPeople } from '#server/db/seed/people.ts'
import { exportEmails, exportSignIn } from './account-data-service.ts'
import { eraseAccount } from './account-erasure-service.ts'

export const identity = defineArea({
  name: 'identity',
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
