import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '#contract/primitives.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Settings } from '#server/settings.ts'
import { createContact, getContact } from '../contact/contact-service.ts'
import { queueMail } from '../mail/mail-service.ts'
import { confirmAccountEmail, findOwner, insertAccount, isUniqueViolation } from './account-repository.ts'
import { normalizeEmail } from './account-service.ts'
import { findConfirmation, insertConfirmation } from './email-confirmation-repository.ts'
import { hashPassword } from './passwords.ts'

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
}

const CONFIRMATION_DAYS = 7

/** Below the provider's root, where a confirmation link leads. */
export const confirmationPath = '/email-confirmation'

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Creates account and contact and queues the mail that goes with them. Whether the address is known here shows nowhere
 * but in the mailbox of its owner: both cases create an account, take the same steps and answer the same. The new account
 * only claims the address until its owner confirms it.
 */
export async function registerAccount(
  { db, clock, settings }: Needs,
  { email, password, ...person }: Registration,
): Promise<{ accountId: string }> {
  const now = clock.now()
  const account = {
    id: randomUUID(),
    email: normalizeEmail(email),
    passwordHash: await hashPassword(password),
    createdAt: now,
  }
  await db.transaction(async tx => {
    const owner = await findOwner(tx, account.email)
    await insertAccount(tx, account)
    await createContact(tx, { accountId: account.id, ...person }, now)
    await (owner
      ? tellOwner(tx, owner.id, account.email, person.profileLanguage, settings)
      : askForConfirmation(tx, account, person.profileLanguage, now, settings))
  })
  return { accountId: account.id }
}

/** Nothing that the stranger typed is in either mail, or anybody could send words of their own through the club. */
async function tellOwner(
  tx: Transaction,
  ownerId: string,
  email: string,
  fallback: Language,
  settings: Settings,
): Promise<void> {
  const contact = await getContact(tx, ownerId)
  await queueMail(tx, {
    to: email,
    language: contact?.profileLanguage ?? fallback,
    template: 'addressAlreadyRegistered',
    data: { href: settings.roots.web },
  })
}

async function askForConfirmation(
  tx: Transaction,
  account: { id: string; email: string },
  language: Language,
  now: Date,
  settings: Settings,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + CONFIRMATION_DAYS * 24 * 60 * 60 * 1000)
  await insertConfirmation(tx, { tokenHash: digest(token), accountId: account.id, createdAt: now, expiresAt })
  await queueMail(tx, {
    to: account.email,
    language,
    template: 'confirmEmail',
    data: { href: `${settings.roots.authority}${confirmationPath}?token=${token}`, days: CONFIRMATION_DAYS },
  })
}

/** Whether a confirmation link still leads somewhere. */
export async function isConfirmationOpen(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  token: string,
): Promise<boolean> {
  return (await findConfirmation(db, digest(token), clock.now())) !== undefined
}

/**
 * Makes the address the account's own. Repeating it changes nothing. False where the link is unknown or too old, or where
 * another account confirmed the address first.
 */
export async function confirmEmail(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  token: string,
): Promise<boolean> {
  const now = clock.now()
  try {
    return await db.transaction(async tx => {
      const confirmation = await findConfirmation(tx, digest(token), now)
      if (!confirmation) return false
      await confirmAccountEmail(tx, confirmation.accountId, now)
      return true
    })
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
