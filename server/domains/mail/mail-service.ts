import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Transaction } from '#server/db/database.ts'
import { textsOf } from '#server/texts.ts'
import { club } from '#sites/club/club.ts'
import type { MailWords } from './define-mail.ts'
import type { ProvenAddress } from './mail-content.ts'
import { insertMail } from './mail-repository.ts'
import { renderMail } from './render-mail.ts'

/** Where the club's own people read what they have to act on. */
export const clubMailbox = club.email as ProvenAddress

interface Reader<Address> {
  to: Address
  language: Language
}

/** One who reads a neutral mail may be anybody; any other mail needs a mailbox that is proven. */
type ReaderOf<IsNeutral extends boolean> = Reader<[IsNeutral] extends [true] ? string : ProvenAddress>

export type PersonalWords = MailWords<false>

/**
 * Writes a mail into the outbox, as part of the caller's transaction: it leaves if and only if that commits. The words
 * are settled here, so that a later release cannot stumble over the data of an older one.
 */
export const queueMail = <IsNeutral extends boolean>(
  tx: Transaction,
  reader: ReaderOf<IsNeutral>,
  words: MailWords<IsNeutral>,
): Promise<void> => insert(tx, reader, words)

/** Keeps a mail of an account until the mailbox is proven (`releaseMails`). It goes with the account. */
export const holdMail = (
  tx: Transaction,
  held: { for: string; at: Date },
  reader: Reader<string>,
  words: PersonalWords,
): Promise<void> => insert(tx, reader, words, { heldFor: held.for, createdAt: held.at })

async function insert(
  tx: Transaction,
  { to, language }: Reader<string>,
  { template, isNeutral, holdsValue, write }: MailWords,
  held?: { heldFor: string; createdAt: Date },
): Promise<void> {
  const content = write({ t: textsOf('mail', language), language, club: club.name })
  await insertMail(tx, {
    id: randomUUID(),
    recipient: to,
    language,
    template,
    isNeutral,
    holdsValue,
    ...held,
    ...renderMail(content, language),
  })
}
