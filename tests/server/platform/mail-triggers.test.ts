import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accounts } from '#server/db/schema/identity.ts'
import { mails } from '#server/db/schema/platform.ts'
import { clubAreas } from '#server/areas.ts'
import { mailsOf } from '#server/define-area.ts'
import { mailTriggers } from '../../mails/all-mails.ts'
import { newReader } from '../../mails/mail-readers.ts'
import { forgetMails } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { giveAuthenticator, givePasskey } from '../../helpers/second-factor.ts'

const names = mailsOf(clubAreas).map(({ template }) => template)

let platform: TestPlatform
let triggers: ReturnType<typeof mailTriggers>
beforeAll(async () => {
  platform = await startPlatform()
  triggers = mailTriggers(platform)
})
afterAll(() => platform.close())
beforeEach(() => forgetMails(platform))

it('knows what makes each mail leave', () => {
  expect([...triggers.keys()].sort()).toEqual(names.toSorted())
})

it.each(names)('sends %s to the right address, in the language of the profile', async template => {
  const expected = await triggers.get(template)!(await newReader(platform))
  const sent = await platform.db
    .select()
    .from(mails)
    .where(and(eq(mails.template, template), isNull(mails.heldFor)))
  expect(sent.map(({ recipient, language }) => [recipient, language]).sort()).toEqual([...expected].sort())
  for (const { html, language, text } of sent) {
    expect(html).toContain(`<html lang="${language}">`)
    expect(text).toContain(language === 'en' ? 'See you at the match' : 'Sportliche Grüße')
  }
})

it('tells of each change of how an account is protected by a subject of its own', async () => {
  await triggers.get('protectionChanged')!(await newReader(platform))
  const sent = await platform.db.select().from(mails).where(eq(mails.template, 'protectionChanged'))
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(4)
})

it('tells the mailbox before and the new one different things when the address changes', async () => {
  await triggers.get('emailChanged')!(await newReader(platform))
  const sent = await platform.db.select().from(mails).where(eq(mails.template, 'emailChanged'))
  expect(new Set(sent.map(({ text }) => text)).size).toBe(2)
})

it.each(['passkeyAdded', 'authenticatorOn'] as const)(
  'tells nobody of %s where nobody has confirmed the address',
  async change => {
    const { accountId, email } = await newReader(platform)
    await platform.db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, accountId))
    await (change === 'passkeyAdded' ? givePasskey(platform, email) : giveAuthenticator(platform, email))
    expect(await platform.db.select().from(mails)).toEqual([])
  },
)
