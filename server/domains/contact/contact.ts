import { defineArea } from '#server/define-area.ts'
import { listOwnEntries } from './address-book-service.ts'
import { listOwnAddresses } from './address-service.ts'
import { registerContactRoutes } from './contact-routes.ts'
import { detachContact, getContact } from './contact-service.ts'
import { exportGroups } from './group-service.ts'

export const contact = defineArea({
  name: 'contact',
  routes: [registerContactRoutes],
  exports: {
    contact: { tables: ['contacts'], read: async (db, id) => (await getContact(db, id)) ?? null },
    addresses: { tables: ['addresses'], read: listOwnAddresses },
    groups: { tables: ['group_members'], read: exportGroups, after: ['consents'] },
    addressBook: {
      tables: ['address_book_entries'],
      read: (db, id) => listOwnEntries(db, id),
      after: ['groups'],
    },
  },
  // The name stays: most who forget a password before they confirm their address have opened the account themselves. A birthday does not: it
  // decides whether spirits are sold.
  detach: { run: (tx, { accountId }) => detachContact(tx, accountId), after: ['payments'] },
})
