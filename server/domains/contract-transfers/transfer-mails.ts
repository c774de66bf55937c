import type { Language } from '#contract/kernel/primitives.ts'
import { transferMails, type TransferParty } from '#contract/transfers/transfer-states.ts'
import type { Transaction } from '#server/db/database.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import type { Settings } from '#server/settings.ts'
import { maskEmail } from '#server/transfers/transfers.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import { contractTransfer } from './mails/contract-transfer.ts'
import { contractTransferOccasions } from './transfer-occasions.ts'
import type { TransferKind, TransferRow } from './transfer-repository.ts'
import { factsOf, nameOf } from './transfer-view.ts'

/** What a mail needs beside its words: where a mailbox is proven, and whole addresses of pages of the account. */
export interface Mailing {
  readonly settings: Pick<Settings, 'roots'>
  readonly pageIn: (language: Language, path: string) => string
}

export const mailingOf = (settings: Pick<Settings, 'environment' | 'ports' | 'roots'>): Mailing => ({
  settings,
  pageIn: (language, path) => accountPageAddress(settings, language, path),
})

const readers = { ...transferMails, closed: ['sender', 'recipient'] } as const

interface Occasion {
  /** `closed`: the ticket office has ended the offer. */
  readonly what: keyof typeof readers
  readonly now: Date
  /** Without it all whom `readers` names. */
  readonly only?: TransferParty
}

const pages: Readonly<Record<TransferKind, string>> = {
  holder: '/account/contracts/holder-transfers/',
  subscriber: '/account/contracts/subscriber-transfers/',
}

/** The page says to whoever is signed in with another account whose answer is asked for. */
const pageOf = (kind: TransferKind, { id, recipientMail }: TransferRow, party: TransferParty) =>
  `${pages[kind]}${id}/${party === 'recipient' ? `?${new URLSearchParams({ for: maskEmail(recipientMail) }).toString()}` : ''}`

/** Writes to the two between whom a transfer is what has happened to it. Whoever offers it to themselves has one mail of each. */
export async function mailTransfer(
  tx: Transaction,
  { settings, pageIn }: Mailing,
  { kind, row }: { kind: TransferKind; row: TransferRow },
  { what, now, only }: Occasion,
): Promise<void> {
  const { team, place } = await factsOf(tx, row)
  const sender = await nameOf(tx, row.fromId)
  const isOwn = row.fromId === row.toId
  for (const party of readers[what]) {
    if ((only !== undefined && party !== only) || (isOwn && party === 'sender')) continue
    const occasion = contractTransferOccasions.find(one => one === `${kind}.${what}.${party}`)
    if (!occasion) throw new Error(`No mail says to the ${party} that a contract is ${what}`)
    const accountId = party === 'sender' ? row.fromId : row.toId
    await mailToAccount(tx, settings, { accountId, now }, ({ language, firstName }) =>
      contractTransfer({
        firstName,
        occasion,
        other: party === 'sender' ? row.recipientMail : sender,
        team,
        place,
        until: row.expiresAt,
        reason: party === 'sender' ? row.reason : null,
        href: pageIn(language, pageOf(kind, row, party)),
      }),
    )
  }
}
