import type { Queryable } from '#server/db/database.ts'
import { exportDeeds } from '../audit/audit-service.ts'
import { exportCheckouts, exportWithdrawals } from '../checkout/checkout-service.ts'
import { listOwnConsents } from '../consents/consent-service.ts'
import { listOwnEntries } from '../contact/address-book-service.ts'
import { listOwnAddresses } from '../contact/address-service.ts'
import { getContact } from '../contact/contact-service.ts'
import { exportGroups } from '../contact/group-service.ts'
import { exportEmails, exportSignIn } from '../identity/account-data-service.ts'
import { exportMails } from '../mail/mail-data-service.ts'
import { listOwnMemberships } from '../membership/membership-service.ts'
import { exportOrganizations } from '../organization/organization-service.ts'
import { exportPaymentMethods } from '../payment/payment-info-service.ts'
import { listOwnAssets } from '../wallet/wallet-service.ts'
import { exportVideos } from '../video/video-service.ts'
import { exportCart } from '../shop/cart-service.ts'

/** A part of what is held about a person. */
export interface ExportArea {
  /** Tables that it tells everything of, so that a test can say which one nobody has thought of. */
  tables: readonly string[]
  read: (db: Queryable, accountId: string) => Promise<unknown>
}

/**
 * All that a person is told of themselves. A domain with data of people adds its line here; keys, digests and secrets stay
 * out, since they say nothing about the person and open doors.
 */
export const exportAreas: Readonly<Record<string, ExportArea>> = {
  contact: { tables: ['contacts'], read: async (db, id) => (await getContact(db, id)) ?? null },
  addresses: { tables: ['addresses'], read: listOwnAddresses },
  emails: { tables: ['account_emails'], read: exportEmails },
  consents: { tables: ['contact_consents'], read: listOwnConsents },
  groups: { tables: ['group_members'], read: exportGroups },
  addressBook: { tables: ['address_book_entries'], read: (db, id) => listOwnEntries(db, id) },
  memberships: { tables: ['club_memberships'], read: listOwnMemberships },
  walletAssets: { tables: ['wallet_assets'], read: listOwnAssets },
  videos: { tables: ['video_tickets', 'video_positions'], read: exportVideos },
  organizations: { tables: ['organizations', 'organization_members'], read: exportOrganizations },
  orders: { tables: ['checkouts', 'orders', 'order_items', 'promotion_uses'], read: exportCheckouts },
  withdrawals: { tables: ['withdrawals'], read: exportWithdrawals },
  paymentMethods: { tables: ['payment_infos'], read: exportPaymentMethods },
  cart: { tables: ['carts'], read: exportCart },
  signIn: {
    tables: ['accounts', 'account_roles', 'known_devices', 'passkeys', 'authenticators', 'recovery_codes'],
    read: exportSignIn,
  },
  backOffice: { tables: ['audit_entries'], read: exportDeeds },
  mails: {
    tables: ['mails'],
    read: async (db, id) => exportMails(db, await exportEmails(db, id)),
  },
}
