import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../server/db/database.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { createContact } from '../../server/domains/contact/contact-service.ts'
import { insertAccount } from '../../server/domains/identity/account-repository.ts'
import { hashPassword } from '../../server/domains/identity/passwords.ts'

/** What all of them sign in with. */
export const password = 'Messung1899!'

/** Where the people are to be written; the embedded database lies in the folder where there is no address. */
export interface PeoplesHome {
  databaseUrl: string | undefined
  dataFolder: string
}

/**
 * Makes an empty database ready and writes so many people with confirmed addresses into it, all with one hash, since hashing is what
 * takes its time. No platform may run on it yet. Returns their e-mail addresses.
 */
export async function writePeople(home: PeoplesHome, count: number): Promise<string[]> {
  const database = await openDatabase({ ...home, databasePoolSize: 2 })
  const emails = Array.from({ length: count }, (_, index) => `person-${index}@example.org`)
  const passwordHash = await hashPassword(password)
  const now = new Date()
  try {
    await migrateDatabase(database)
    await database.db.transaction(async tx => {
      for (const email of emails) {
        const accountId = randomUUID()
        await insertAccount(tx, {
          id: accountId,
          email,
          emailConfirmedAt: now,
          passwordHash,
          createdAt: now,
        })
        await createContact(
          tx,
          { accountId, firstName: 'Jo', lastName: 'Probst', profileLanguage: 'de' },
          now,
        )
      }
    })
    return emails
  } finally {
    await database.close()
  }
}
