import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { hashPassword } from '#server/domains/identity/passwords.ts'
import type { TestPlatform } from '../helpers/platform.ts'
import { newPerson } from '../helpers/shopper.ts'
import type { Person } from './mails-of-area.ts'

export const password = 'Zwiebelkuchen#47'
const passwordHash = hashPassword(password)

/** Somebody who wants English, which no page, browser or default of these tests does. */
export async function newReader(platform: TestPlatform): Promise<Person> {
  const person = await newPerson(platform)
  const { db } = platform
  await db.update(contacts).set({ profileLanguage: 'en' }).where(eq(contacts.accountId, person.accountId))
  await db
    .update(accounts)
    .set({ passwordHash: await passwordHash })
    .where(eq(accounts.id, person.accountId))
  return person
}

export const someone = () => `${randomUUID()}@example.org`
