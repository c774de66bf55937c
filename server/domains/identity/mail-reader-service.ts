import type { Language } from '#contract/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { getContact } from '../contact/contact-service.ts'
import { type AccountRow, findAccountById } from './account-repository.ts'

/** To whom a mail about an account goes, how they are greeted and in which language. */
export interface MailReader {
  to: string
  language: Language
  firstName: string
}

/** Undefined where there is nobody to tell: an address that nobody has confirmed may be a stranger's. */
export async function mailReaderOf(
  db: Queryable,
  account: AccountRow | undefined,
): Promise<MailReader | undefined> {
  if (!account?.emailConfirmedAt) return undefined
  const contact = await getContact(db, account.id)
  return contact && { to: account.email, language: contact.profileLanguage, firstName: contact.firstName }
}

/** The same by the account's id. */
export const findMailReader = async (db: Queryable, accountId: string): Promise<MailReader | undefined> =>
  mailReaderOf(db, await findAccountById(db, accountId))
