import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Transaction } from '#server/db/database.ts'
import { earlier } from '#server/deadlines.ts'
import type { Settings } from '#server/settings.ts'
import { getContact } from '../contact/contact-api.ts'
import { hasHeldSince, holdMail, type PersonalWords, queueMail, releaseMails } from '../mail/mail-api.ts'
import { type AccountRow, findAccountById } from './account-repository.ts'
import { askForConfirmation } from './email-confirmation-service.ts'
import { listEmailRows } from './email-repository.ts'
import { confirmToRead } from './mails/confirm-to-read.ts'
import { mailReaderOf } from './mail-reader-service.ts'
import type { MailReader } from './mail-reader-service.ts'

/** A mailbox that is not proven is asked once a day, however much is held back for it. */
const ASK_AGAIN_MS = DAY_MS

/**
 * Sends a mail to whom an account belongs. Where its mailbox is not proven, the mail is held back, and the mailbox learns only that
 * something waits for whoever confirms it. False where the account is gone: there is nobody to tell.
 */
export async function mailToAccount(
  tx: Transaction,
  settings: Pick<Settings, 'roots'>,
  { accountId, now }: { accountId: string | null; now: Date },
  write: (reader: Pick<MailReader, 'language' | 'firstName'>) => PersonalWords,
): Promise<boolean> {
  const account = accountId === null ? undefined : await findAccountById(tx, accountId)
  const contact = account && (await getContact(tx, account.id))
  if (!contact) return false
  const { profileLanguage: language, firstName } = contact
  const words = write({ language, firstName })
  const proven = await mailReaderOf(tx, account)
  if (proven) {
    await queueMail(tx, { to: proven.to, language }, words)
    return true
  }
  const isAsked = await hasHeldSince(tx, account.id, earlier(now, ASK_AGAIN_MS))
  await holdMail(tx, { for: account.id, at: now }, { to: account.email, language }, words)
  if (!isAsked) await askToProve(tx, settings, { account, language, now })
  return true
}

async function askToProve(
  tx: Transaction,
  settings: Pick<Settings, 'roots'>,
  { account, language, now }: { account: AccountRow; language: MailReader['language']; now: Date },
): Promise<void> {
  const row = (await listEmailRows(tx, account.id)).find(({ email }) => email === account.email)
  if (!row) throw new Error('An account signs in with an address that is none of its own')
  await askForConfirmation(
    tx,
    { accountId: account.id, emailId: row.id, to: account.email, language, mail: confirmToRead },
    now,
    settings,
  )
}

/** Sends what was held back for an account whose mailbox is proven by now. */
export async function releaseHeldMails(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const reader = await mailReaderOf(tx, await findAccountById(tx, accountId))
  if (reader) await releaseMails(tx, accountId, reader.to, now)
}
