import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/primitives.ts'
import type { Transaction } from '#server/db/database.ts'
import { textsOf } from '#server/texts.ts'
import { club } from '#sites/club/club.ts'
import type { MailTemplate, ProvenAddress } from './mail-content.ts'
import { insertMail } from './mail-repository.ts'
import { renderMail } from './render-mail.ts'
import {
  type MailData,
  mailTemplates,
  type MailTemplateName,
  type NeutralTemplate,
  type PersonalTemplate,
} from './templates.ts'

export type { ProvenAddress }

/** Where the club's own people read what they have to act on. */
export const clubMailbox = club.email as ProvenAddress

/** Which mail, and what it is about. */
type Words<T extends MailTemplateName> = { [Each in T]: { template: Each; data: MailData<Each> } }[T]
interface Reader<Address> {
  to: Address
  language: Language
}

/** A mail that names a person or repeats what somebody typed. */
export type PersonalWords = Words<PersonalTemplate>

/** A mail as a domain orders it. One that is not neutral needs a mailbox that is proven. */
export type OutgoingMail = (Words<NeutralTemplate> & Reader<string>) | (PersonalWords & Reader<ProvenAddress>)

/**
 * Writes a mail into the outbox, as part of the caller's transaction: it leaves if and only if that commits. The words
 * are settled here, so that a later release cannot stumble over the data of an older one.
 */
export const queueMail = (tx: Transaction, mail: OutgoingMail): Promise<void> => write(tx, mail)

/** Keeps a mail of an account until the mailbox is proven (`releaseMails`). It goes with the account. */
export const holdMail = (
  tx: Transaction,
  held: { for: string; at: Date },
  mail: PersonalWords & Reader<string>,
): Promise<void> => write(tx, mail, { heldFor: held.for, createdAt: held.at })

async function write(
  tx: Transaction,
  { to, language, template, data }: Words<MailTemplateName> & Reader<string>,
  held?: { heldFor: string; createdAt: Date },
): Promise<void> {
  // The unions above keep template and data together, which the lookup by name loses.
  const content = (mailTemplates[template] as MailTemplate<unknown>)(data, {
    t: textsOf('mail', language),
    language,
    club: club.name,
  })
  await insertMail(tx, {
    id: randomUUID(),
    recipient: to,
    language,
    template,
    ...held,
    ...renderMail(content, language),
  })
}
