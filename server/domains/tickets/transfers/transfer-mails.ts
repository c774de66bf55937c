import { transferMails, type TransferParty } from '#contract/transfers/transfer-states.ts'
import type { Transaction } from '#server/db/database.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import type { Settings } from '#server/settings.ts'
import { mailToAccount } from '../../identity/identity-api.ts'
import { ticketTransfer } from '../mails/ticket-transfer.ts'
import { ticketsById } from '../ticket-repository.ts'
import { viewAll } from '../ticket-view.ts'
import type { TransferRow } from './transfer-repository.ts'
import { transferOccasions } from './transfer-occasions.ts'
import { nameOf } from './transfer-view.ts'

export type TransferMailSettings = Pick<Settings, 'environment' | 'ports' | 'roots'>

interface Occasion {
  readonly what: keyof typeof transferMails
  readonly now: Date
  /** Without it both whom `transferMails` names. */
  readonly only?: TransferParty
}

/** Writes to the two between whom transfers are what has happened to these; all of one request are one mail. */
export async function mailTransfers(
  tx: Transaction,
  settings: TransferMailSettings,
  rows: readonly TransferRow[],
  { what, now, only }: Occasion,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const found = await ticketsById(
    tx,
    rows.map(({ ticketId }) => ticketId),
  )
  const tickets = (await viewAll(tx, found)).map(({ ticket: { price: _, ...ticket } }) => ticket)
  const path = rows.length === 1 ? `/account/tickets/transfers/${first.id}/` : '/account/tickets/'
  const sender = await nameOf(tx, first.fromId)
  for (const party of transferMails[what]) {
    if (only !== undefined && party !== only) continue
    const occasion = transferOccasions.find(one => one === `${what}.${party}`)
    if (!occasion) throw new Error(`No mail says to the ${party} that a ticket is ${what}`)
    const accountId = party === 'sender' ? first.fromId : first.toId
    await mailToAccount(tx, settings, { accountId, now }, ({ language, firstName }) =>
      ticketTransfer({
        firstName,
        occasion,
        other: party === 'sender' ? first.recipientMail : sender,
        tickets,
        until: first.expiresAt,
        reason: party === 'sender' ? first.reason : null,
        href: accountPageAddress(settings, language, path),
      }),
    )
  }
}
