import type { FindAccount } from 'oidc-provider'
import { personName } from '#contract/contact/person-name.ts'
import type { Database } from '../db/database.ts'
import { findAccount } from '../domains/identity/account-service.ts'
import { isOrganization } from '../domains/organization/organization-service.ts'
import { getContact } from '../domains/contact/contact-service.ts'

/**
 * Claims by the scope that opens them. The id token has those of `openid`: who, and how they showed it; the others come from
 * the user info endpoint.
 */
export const claimsByScope = {
  openid: ['sub', 'acr', 'amr'],
  profile: ['name', 'given_name', 'family_name', 'locale'],
  email: ['email', 'email_verified'],
}

/** Looks up who a session or token speaks of, and what may be told of them. */
export const createFindAccount =
  (db: Database): FindAccount =>
  async (_, accountId) => {
    const account = await findAccount(db, accountId)
    // Nobody signs in with the account of an organisation; its admins act for it (token-exchange.ts).
    if (!account || (await isOrganization(db, accountId))) return undefined
    return {
      accountId,
      async claims() {
        const contact = await getContact(db, accountId)
        return {
          sub: accountId,
          email: account.email,
          email_verified: account.isEmailConfirmed,
          ...(contact && {
            name: personName(contact),
            given_name: contact.firstName,
            family_name: contact.lastName,
            locale: contact.profileLanguage,
          }),
        }
      },
    }
  }
