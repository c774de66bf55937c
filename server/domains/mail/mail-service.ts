import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/primitives.ts'
import type { Transaction } from '#server/db/database.ts'
import { textsOf } from '#server/texts.ts'
import { club } from '#sites/club/club.ts'
import type { MailTemplate } from './mail-content.ts'
import { insertMail } from './mail-repository.ts'
import { renderMail } from './render-mail.ts'
import { type MailData, mailTemplates, type MailTemplateName } from './templates.ts'

/** A mail as a domain orders it: which one, for whom, and what it is about. */
export type OutgoingMail = {
  [T in MailTemplateName]: { to: string; language: Language; template: T; data: MailData<T> }
}[MailTemplateName]

/**
 * Writes a mail into the outbox, as part of the caller's transaction: it leaves if and only if that commits. The words
 * are settled here, so that a later release cannot stumble over the data of an older one.
 */
export async function queueMail(tx: Transaction, mail: OutgoingMail): Promise<void> {
  const { to, language, template, data } = mail
  // The union above keeps template and data together, which the lookup by name loses.
  const write = mailTemplates[template] as MailTemplate<unknown>
  const t = textsOf('mail', language)
  const content = write(data, { t, language, club: club.name })
  await insertMail(tx, {
    id: randomUUID(),
    recipient: to,
    language,
    template,
    ...renderMail(content, language),
  })
}
