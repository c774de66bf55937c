import { transferMails, type TransferParty } from '#contract/transfers/transfer-states.ts'
import type { Transaction } from '#server/db/database.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import type { Settings } from '#server/settings.ts'
import { maskEmail } from '#server/transfers/transfers.ts'
import { findMailReader, type MailReader, provenAddress } from '../../identity/identity-api.ts'
import { queueMail } from '../../mail/mail-api.ts'
import { getContact } from '../../contact/contact-api.ts'
import { organizationInvitation } from '../mails/organization-invitation.ts'
import { findMembership } from '../members/member-repository.ts'
import { findOrganization } from '../organization-repository.ts'
import { invitationOccasions } from './invitation-occasions.ts'
import type { InvitationRow } from './invitation-repository.ts'

export type InvitationMailSettings = Pick<Settings, 'environment' | 'ports'>

interface Occasion {
  readonly what: keyof typeof transferMails
  /** Without it both whom `transferMails` names. */
  readonly only?: TransferParty
}

/** Writes what has happened to an invitation to whoever invited and to whoever is invited. */
export async function mailInvitation(
  tx: Transaction,
  settings: InvitationMailSettings,
  row: InvitationRow,
  { what, only }: Occasion,
): Promise<void> {
  const organization = await findOrganization(tx, row.fromId)
  if (!organization) return
  for (const party of transferMails[what]) {
    if (only !== undefined && party !== only) continue
    const occasion = invitationOccasions.find(one => one === `${what}.${party}`)
    if (!occasion) throw new Error(`No mail says to the ${party} that an invitation is ${what}`)
    const reader = party === 'sender' ? await senderOf(tx, row) : await recipientOf(tx, row)
    if (!reader) continue
    const { to, language, firstName } = reader
    const words = organizationInvitation({
      firstName,
      occasion,
      organization: organization.name,
      invited: row.recipientMail,
      until: row.expiresAt,
      href: party === 'sender' ? null : accountPageAddress(settings, language, pageOf(row)),
    })
    await queueMail(tx, { to, language }, words)
  }
}

/** The page says to whoever is signed in with another account which one is invited. */
const pageOf = ({ fromId, recipientMail }: InvitationRow) =>
  `/account/fan-clubs/${fromId}/?${new URLSearchParams({ for: maskEmail(recipientMail) }).toString()}`

/** The admin who has invited, as long as they are one; else the organisation's own mailbox. */
async function senderOf(
  tx: Transaction,
  { fromId, invitedBy }: InvitationRow,
): Promise<MailReader | undefined> {
  const inviter = invitedBy === null ? undefined : await findMembership(tx, fromId, invitedBy)
  const isAdmin = inviter !== undefined && inviter.adminSlot !== null
  const reader = isAdmin ? await findMailReader(tx, inviter.accountId) : undefined
  return reader ?? (await findMailReader(tx, fromId))
}

/** At the address that the person signs in with; at the one that was typed, which they had confirmed, where that is not proven. */
async function recipientOf(
  tx: Transaction,
  { toId, recipientMail }: InvitationRow,
): Promise<MailReader | undefined> {
  const reader = await findMailReader(tx, toId)
  if (reader) return reader
  const to = await provenAddress(tx, toId, recipientMail)
  const contact = await getContact(tx, toId)
  return to && contact && { to, language: contact.profileLanguage, firstName: contact.firstName }
}
