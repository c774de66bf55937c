import { fallbackLanguage } from '#contract/kernel/primitives.ts'
import type { Transaction } from '#server/db/database.ts'
import { findMailReader } from '../../identity/identity-api.ts'
import { clubMailbox, queueMail } from '../../mail/mail-api.ts'
import { membersWithoutAdmin } from '../mails/members-without-admin.ts'
import { organizationMember } from '../mails/organization-member.ts'
import { organizationWithoutAdmin } from '../mails/organization-without-admin.ts'
import type { MemberOccasion } from './member-occasions.ts'
import { findMembers } from './member-repository.ts'

interface Occasion {
  occasion: MemberOccasion
  /** Its name. */
  organization: string
  /** Who has left; nothing for the other occasions. */
  other?: string
}

/** Writes to a member, where their mailbox is proven. */
export async function mailMember(
  tx: Transaction,
  accountId: string,
  { occasion, organization, other = '' }: Occasion,
): Promise<void> {
  const reader = await findMailReader(tx, accountId)
  if (!reader) return
  const { to, language, firstName } = reader
  await queueMail(tx, { to, language }, organizationMember({ firstName, occasion, organization, other }))
}

/**
 * Tells that nobody manages an organisation any more: its own mailbox and the service team, who can name somebody else, and its other
 * members. Who has gone is nobody's business.
 */
export async function mailWithoutAdmin(
  tx: Transaction,
  { id, name: organization }: { id: string; name: string },
  goneId: string,
): Promise<void> {
  const own = await findMailReader(tx, id)
  const words = organizationWithoutAdmin({ organization })
  if (own) await queueMail(tx, { to: own.to, language: own.language }, words)
  await queueMail(tx, { to: clubMailbox, language: fallbackLanguage }, words)
  for (const { accountId } of await findMembers(tx, id)) {
    const reader = accountId === goneId ? undefined : await findMailReader(tx, accountId)
    if (!reader) continue
    const { to, language, firstName } = reader
    await queueMail(tx, { to, language }, membersWithoutAdmin({ firstName, organization }))
  }
}
