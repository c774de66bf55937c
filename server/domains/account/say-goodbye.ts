import type { Transaction } from '#server/db/database.ts'
import type { Leaving } from '#server/define-area.ts'
import { exportEmails, findMailReader } from '../identity/identity-api.ts'
import { eraseHeldMails, eraseSentMails, queueMail } from '../mail/mail-api.ts'
import { accountDeleted } from './mails/account-deleted.ts'

/** Forgets the mails of an account that goes, and writes the last one. It needs the addresses and the name, which go later. */
export async function sayGoodbye(tx: Transaction, { accountId, now }: Leaving): Promise<void> {
  await eraseSentMails(tx, await exportEmails(tx, accountId))
  await eraseHeldMails(tx, accountId)
  const reader = await findMailReader(tx, accountId)
  if (!reader) return
  const { to, language, firstName } = reader
  await queueMail(tx, { to, language }, accountDeleted({ firstName, at: now }))
}
