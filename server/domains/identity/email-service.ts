import { randomUUID } from 'node:crypto'
import type { EmailAddress } from '#contract/identity/emails.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Queryable, Transaction } from '#server/db/database.ts'
import { lockAccount } from '#server/db/locks.ts'
import type { Settings } from '#server/settings.ts'
import { AccountGone } from '#server/http/account-gone.ts'
import { getContact } from '../contact/contact-api.ts'
import { queueMail } from '../mail/mail-api.ts'
import { type AccountRow, updateSignInEmail } from './account-repository.ts'
import { askForConfirmation } from './email-confirmation-service.ts'
import { releaseHeldMails } from './account-mail-service.ts'
import {
  deleteEmailRow,
  deletePasswordResets,
  type EmailRow,
  findEmail,
  findEmailOwner,
  insertEmail,
  listEmailRows,
} from './email-repository.ts'
import { confirmEmail } from './mails/confirm-email.ts'
import { confirmFurtherEmail } from './mails/confirm-further-email.ts'
import { emailChanged } from './mails/email-changed.ts'

interface Needs {
  db: Database
  clock: Clock
  settings: Settings
}

/** More than a person reads, and too few to write to strangers with. */
const MAX_EMAILS = 10

type Refused<Reason extends string> = { ok: false; reason: Reason }
type Outcome<Reason extends string> = { ok: true } | Refused<Reason>

const refused = <const Reason extends string>(reason: Reason): Refused<Reason> => ({ ok: false, reason })

const toEmailAddress = ({ id, email, confirmedAt }: EmailRow, defaultEmail: string): EmailAddress => ({
  id,
  email,
  isDefault: email === defaultEmail,
  isConfirmed: confirmedAt !== null,
})

/** All addresses of an account: the one it signs in with first, then by age. */
export async function listOwnEmails(db: Queryable, accountId: string): Promise<EmailAddress[]> {
  const contact = await getContact(db, accountId)
  if (!contact) return []
  return (await listEmailRows(db, accountId))
    .map(row => toEmailAddress(row, contact.email))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

/** Every change of somebody's addresses runs under the lock of their account, one after the other. */
const changeEmails = <T>(
  db: Database,
  accountId: string,
  change: (tx: Transaction, account: AccountRow) => Promise<T>,
): Promise<T> =>
  db.transaction(async tx => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw new AccountGone()
    return change(tx, account)
  })

/** Adds an address and sends it a link. Until that is followed it is a claim, which others may have as well. */
export const addOwnEmail = (
  { db, clock, settings }: Needs,
  accountId: string,
  email: string,
): Promise<{ ok: true; email: EmailAddress } | Refused<'exists' | 'tooMany'>> =>
  changeEmails(db, accountId, async (tx, account) => {
    const rows = await listEmailRows(tx, accountId)
    const isOwn = rows.some(one => one.email === email)
    if (isOwn || (await findEmailOwner(tx, email)) !== undefined) return refused('exists')
    if (rows.length >= MAX_EMAILS) return refused('tooMany')
    const now = clock.now()
    const row = { id: randomUUID(), accountId, email, confirmedAt: null, createdAt: now }
    await insertEmail(tx, row)
    await sendLink(tx, row, account, now, settings)
    return { ok: true, email: toEmailAddress(row, account.email) }
  })

export const resendLink = (
  { db, clock, settings }: Needs,
  accountId: string,
  id: string,
): Promise<Outcome<'unknown' | 'confirmed'>> =>
  changeEmails(db, accountId, async (tx, account) => {
    const row = await findEmail(tx, accountId, id)
    if (!row) return refused('unknown')
    if (row.confirmedAt) return refused('confirmed')
    await sendLink(tx, row, account, clock.now(), settings)
    return { ok: true }
  })

async function sendLink(
  tx: Transaction,
  { id: emailId, accountId, email: to }: EmailRow,
  account: AccountRow,
  now: Date,
  settings: Settings,
): Promise<void> {
  const mail = to === account.email ? confirmEmail : confirmFurtherEmail
  const language = await languageOf(tx, accountId)
  await askForConfirmation(tx, { accountId, emailId, to, language, mail }, now, settings)
}

export const removeOwnEmail = (
  { db }: Pick<Needs, 'db'>,
  accountId: string,
  id: string,
): Promise<Outcome<'unknown' | 'default'>> =>
  changeEmails(db, accountId, async (tx, account) => {
    const row = await findEmail(tx, accountId, id)
    if (!row) return refused('unknown')
    if (row.email === account.email) return refused('default')
    await deleteEmailRow(tx, accountId, id)
    return { ok: true }
  })

/** Makes a confirmed address the one that the account signs in with, and tells it and the one before. */
export const makeSignInEmail = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  accountId: string,
  id: string,
): Promise<Outcome<'unknown' | 'unconfirmed'>> =>
  changeEmails(db, accountId, async (tx, account) => {
    const row = await findEmail(tx, accountId, id)
    if (!row) return refused('unknown')
    if (row.email === account.email) return { ok: true }
    if (!row.confirmedAt) return refused('unconfirmed')
    await updateSignInEmail(tx, accountId, { email: row.email, emailConfirmedAt: row.confirmedAt })
    await deletePasswordResets(tx, accountId)
    const language = await languageOf(tx, accountId)
    const notify = (to: string, isNew: boolean) => queueMail(tx, { to, language }, emailChanged({ isNew }))
    await notify(row.email, true)
    // Nobody has shown that the mailbox of an unconfirmed address is theirs.
    if (account.emailConfirmedAt) await notify(account.email, false)
    else await releaseHeldMails(tx, accountId, clock.now())
    return { ok: true }
  })

async function languageOf(tx: Transaction, accountId: string): Promise<Language> {
  const contact = await getContact(tx, accountId)
  if (!contact) throw new AccountGone()
  return contact.profileLanguage
}
