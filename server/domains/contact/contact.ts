import { defineArea } from '#server/define-area.ts'
import { listOwnEntries } from './address-book-service.ts'
import { listOwnAddresses } from './address-service.ts'
import { registerContactRoutes } from './contact-routes.ts'
import { getContact } from './contact-service.ts'
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
})
