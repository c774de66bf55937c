import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Settings } from '#server/settings.ts'
import { createContact, getContact } from '../contact/contact-api.ts'
import { queueMail } from '../mail/mail-api.ts'
import { insertAccount } from './account-repository.ts'
import { normalizeEmail } from './account-service.ts'
import { askForConfirmation } from './email-confirmation-service.ts'
import { findEmailOwner } from './email-repository.ts'
import { hashPassword } from './passwords.ts'
import { confirmEmail } from './mails/confirm-email.ts'
import { addressAlreadyRegistered } from './mails/address-already-registered.ts'

interface Needs {
  db: Database
  clock: Clock
  settings: Settings
}

export interface Registration {
  firstName: string
  lastName: string
  email: string
  password: string
  profileLanguage: Language
  /** False: the mailbox has had its share of links; the account is made all the same. */
  sendsLink: boolean
}

/**
 * Creates account and contact and queues the mail that goes with them. Whether the address is known here shows nowhere
 * but in the mailbox of its owner: both cases create an account, take the same steps and answer the same. The new account
 * only claims the address until its owner confirms it.
 */
export async function registerAccount(
  { db, clock, settings }: Needs,
  { email, password, sendsLink, ...person }: Registration,
): Promise<{ accountId: string }> {
  const now = clock.now()
  const account = {
    id: randomUUID(),
    email: normalizeEmail(email),
    passwordHash: await hashPassword(password),
    createdAt: now,
  }
  await db.transaction(async tx => {
    const { email: to } = account
    const ownerId = await findEmailOwner(tx, to)
    const { emailId } = await insertAccount(tx, account)
    await createContact(tx, { accountId: account.id, ...person }, now)
    if (!sendsLink) return
    const language = person.profileLanguage
    await (ownerId === undefined
      ? askForConfirmation(
          tx,
          { accountId: account.id, emailId, to, language, mail: confirmEmail },
          now,
          settings,
        )
      : notifyOwner(tx, ownerId, to, language, settings))
  })
  return { accountId: account.id }
}

/** Nothing that the stranger typed is in either mail, or anybody could send words of their own through the club. */
async function notifyOwner(
  tx: Transaction,
  ownerId: string,
  email: string,
  fallback: Language,
  settings: Settings,
): Promise<void> {
  const contact = await getContact(tx, ownerId)
  await queueMail(
    tx,
    { to: email, language: contact?.profileLanguage ?? fallback },
    addressAlreadyRegistered({ href: settings.roots.web }),
  )
}
