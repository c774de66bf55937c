import type { Language } from '#contract/kernel/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { getContact } from '../contact/contact-api.ts'
import type { ProvenAddress } from '../mail/mail-api.ts'
import { type AccountRow, findAccountById } from './account-repository.ts'
import { listEmailRows } from './email-repository.ts'

/** To whom a mail about an account goes, how they are greeted and in which language. */
export interface MailReader {
  to: ProvenAddress
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
  const to = account.email as ProvenAddress
  return contact && { to, language: contact.profileLanguage, firstName: contact.firstName }
}

/** The same by the account's id. */
export const findMailReader = async (db: Queryable, accountId: string): Promise<MailReader | undefined> =>
  mailReaderOf(db, await findAccountById(db, accountId))

/** The address, if the account has proven it as its own. */
export async function provenAddress(
  db: Queryable,
  accountId: string | null,
  email: string,
): Promise<ProvenAddress | undefined> {
  const known = accountId === null ? [] : await listEmailRows(db, accountId)
  const isProven = known.some(one => one.email === email && one.confirmedAt !== null)
  return isProven ? (email as ProvenAddress) : undefined
}
