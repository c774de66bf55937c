import { asc, eq } from 'drizzle-orm'
import { mails } from '#server/db/schema/platform.ts'
import { examplePassword } from '#server/db/seed/people.ts'
import type { TestPlatform } from './platform.ts'

type Mail = typeof mails.$inferSelect

/** What lies in a mailbox, the oldest first. */
export const mailsTo = ({ db }: Pick<TestPlatform, 'db'>, email: string): Promise<Mail[]> =>
  db.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.createdAt))

export const forgetMails = async ({ db }: Pick<TestPlatform, 'db'>): Promise<void> => {
  await db.delete(mails)
}

/** Path and query of the last link in a mailbox that confirms an address. */
export async function confirmationLink(platform: Pick<TestPlatform, 'db'>, email: string): Promise<string> {
  const links = (await mailsTo(platform, email)).flatMap(
    ({ text }) => /http\S+email-confirmation\S+/.exec(text)?.[0] ?? [],
  )
  const last = links.at(-1)
  if (last === undefined) throw new Error(`No link for ${email}`)
  const { pathname, search } = new URL(last)
  return pathname + search
}

/** Confirms an address behind a link, in a browser where nobody is signed in; the status of the page that follows. */
export async function followLink(
  { app }: Pick<TestPlatform, 'app'>,
  url: string,
  password = examplePassword,
): Promise<number> {
  const headers = { host: 'localhost:8000', 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams({ password }).toString()
  return (await app.inject({ method: 'POST', url, payload, headers })).statusCode
}
