import { defineArea } from '#server/define-area.ts'
import { exportEmails } from '../identity/identity-api.ts'
import { exportMails } from '../mail/mail-api.ts'
import {
  registerDeletionRoutes,
  registerExportRoutes,
  registerPasswordRoutes,
  registerRoleRoutes,
} from './account-routes.ts'
import { registerEmailRoutes } from './email-routes.ts'
import { accountDeleted } from './mails/account-deleted.ts'
import { sayGoodbye } from './delete-account.ts'

export const account = defineArea({
  name: 'account',
  routes: [
    registerEmailRoutes,
    registerPasswordRoutes,
    registerExportRoutes,
    registerDeletionRoutes,
    registerRoleRoutes,
  ],
  mails: [accountDeleted],
  exports: {
    // Mails know mailboxes; an account is known only of those held back for it.
    mails: {
      tables: ['mails'],
      read: async (db, id) => exportMails(db, id, await exportEmails(db, id)),
      after: ['backOffice'],
    },
  },
  erase: { run: sayGoodbye },
})
