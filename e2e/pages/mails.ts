import { type BrowserContext, expect } from '@playwright/test'
import { mailbox } from '../support/target.ts'

/** A mail as the platform's mailbox lists it. */
interface Mail {
  language: string
  /** Which one it is, as its file in `server/domains/<area>/mails/` calls it. */
  template: string
  text: string
}

/** The newest mail of a kind that an address has got, once it is there. @param about stands in its text. */
export async function mailTo(
  context: BrowserContext,
  email: string,
  template: string,
  about = '',
): Promise<Mail> {
  const page = await context.newPage()
  const newest = async () => {
    const answer = await page.goto(`${mailbox}/messages.json?to=${encodeURIComponent(email)}`)
    const mails = (await answer?.json()) as Mail[]
    return mails.find(mail => mail.template === template && mail.text.includes(about))
  }
  await expect.poll(newest, `${template} to ${email}`).toBeDefined()
  const mail = await newest()
  await page.close()
  if (!mail) throw new Error(`The mail ${template} to ${email} is gone again`)
  return mail
}

/** Where the button of a mail leads. */
export function linkOf({ text }: Mail): string {
  const link = /^https?:\S+$/m.exec(text)?.[0]
  if (link === undefined) throw new Error(`There is no link in the mail:\n${text}`)
  return link
}
