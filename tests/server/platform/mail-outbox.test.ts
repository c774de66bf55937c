import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Language } from '#contract/kernel/primitives.ts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { mails } from '#server/db/schema/platform.ts'
import type { Transaction } from '#server/db/database.ts'
import { confirmEmail } from '#server/domains/identity/mails/confirm-email.ts'
import { queueMail } from '#server/domains/mail/mail-service.ts'
import { type RunningJobs, startJobs } from '#server/jobs/job-runner.ts'
import { startPlatform, testSettings, type TestPlatform } from '../../helpers/platform.ts'
import { type SmtpSink, startSmtpSink } from '../../helpers/smtp-sink.ts'

interface Message {
  id: string
  to: string
  subject: string
  text: string
}

let sink: SmtpSink
let platform: TestPlatform
let jobs: RunningJobs | undefined
beforeAll(async () => {
  sink = await startSmtpSink()
  platform = await startPlatform({ settings: { smtpUrl: sink.url, mailFrom: 'SGE <post@sge.example>' } })
})
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
  sink.messages.length = 0
})
afterAll(async () => {
  await platform.close()
  await sink.close()
})

const confirm = (tx: Transaction, to: string, language: Language = 'de') =>
  queueMail(tx, { to, language }, confirmEmail({ href: 'http://localhost:8000/', days: 2 }))
const queue = (to: string) => platform.db.transaction(tx => confirm(tx, to))
const someone = () => `${randomUUID()}@example.org`
const mailsTo = async (to: string) =>
  (await platform.app.inject(`/mailbox/messages.json?to=${encodeURIComponent(to)}`)).json<Message[]>()
const startSending = async () => {
  jobs = await startJobs(platform.database, platform.deps, [])
}
const arrived = (count: number) =>
  vi.waitFor(() => expect(sink.messages).toHaveLength(count), { timeout: 15_000, interval: 50 })

it('shows a mail to the person who looks for it, in the mailbox and as JSON', async () => {
  const to = someone()
  await queue(to)
  const [mail, ...others] = await mailsTo(to.toUpperCase())
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to, subject: 'Bestätige deine E-Mail-Adresse bei SG Eichwald 1899' })
  expect((await platform.app.inject('/mailbox')).body).toContain(to)
  const page = await platform.app.inject(`/mailbox/${mail!.id}`)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('Bestätige deine E-Mail-Adresse bei SG Eichwald 1899')
  expect((await platform.app.inject(`/mailbox/${mail!.id}/html`)).body).toContain('Adresse bestätigen')
})

it.each<[Language, string, string]>([
  ['de', 'Bestätige deine E-Mail-Adresse bei SG Eichwald 1899', 'Adresse bestätigen'],
  ['en', 'Confirm your e-mail address with SG Eichwald 1899', 'Confirm address'],
  ['ja', 'SG Eichwald 1899：メールアドレスの確認', 'メールアドレスを確認する'],
])('writes to a reader of "%s" in that language', async (language, subject, action) => {
  const to = someone()
  await platform.db.transaction(tx => confirm(tx, to, language))
  const [mail] = await mailsTo(to)
  expect(mail).toMatchObject({ subject, text: expect.stringContaining(action) as string })
})

it('forgets a mail whose transaction was rolled back', async () => {
  const to = someone()
  const order = platform.db.transaction(async tx => {
    await confirm(tx, to)
    throw new Error('out of stock')
  })
  await expect(order).rejects.toThrow('out of stock')
  expect(await mailsTo(to)).toEqual([])
})

it('hands every mail to the mail server once, with both its parts', async () => {
  await platform.db.transaction(async tx => {
    for (let index = 0; index < 5; index += 1) await confirm(tx, `person-${index}@example.org`)
  })
  await startSending()
  const waiting = (await platform.app.inject('/mailbox/messages.json')).json<Message[]>()
  await arrived(waiting.length)
  await jobs?.stop()
  const ids = sink.messages.map(message => /^message-id: <([^@]+)@sge\.example>/im.exec(message)?.[1])
  expect(ids.sort()).toEqual(waiting.map(mail => mail.id).sort())
  expect(sink.messages[0]).toMatch(/multipart\/alternative/)
  expect(sink.messages[0]).toMatch(/text\/plain[^]*text\/html/)
  await startSending()
  const last = someone()
  await queue(last)
  await arrived(waiting.length + 1)
})

it('says why a mail could not be sent, tries again later, and keeps it when it gives up', async () => {
  const to = someone()
  await queue(to)
  sink.refuseNext(2)
  await startSending()
  const [mail] = await mailsTo(to)
  const jobsOf = async (queueName: string) => {
    const { rows } = await platform.database.executeSql(
      `select state, start_after > now() as later from pgboss.job where name = $1 and data ->> 'mailId' = $2`,
      [queueName, mail!.id],
    )
    return rows
  }
  await vi.waitFor(async () => expect(await jobsOf('send-mail')).toEqual([{ state: 'retry', later: true }]), {
    timeout: 15_000,
  })
  const [refused] = await platform.db.select().from(mails).where(eq(mails.id, mail!.id))
  expect(refused).toMatchObject({ sentAt: null, lastError: expect.stringContaining('451') as string })

  // As if it had been the last of many attempts.
  await platform.database.executeSql(
    'update pgboss.job set start_after = now(), retry_count = retry_limit where id = $1',
    [mail!.id],
  )
  await vi.waitFor(async () => expect(await jobsOf('send-mail-failed')).toHaveLength(1), { timeout: 20_000 })
  expect(sink.messages).toEqual([])
})

it('keeps the mailbox to machines of developers', async () => {
  const elsewhere = await startPlatform({ settings: { ...testSettings(), isLocal: false } })
  expect((await elsewhere.app.inject('/mailbox')).statusCode).toBe(404)
  expect((await elsewhere.app.inject('/mailbox/messages.json')).statusCode).toBe(404)
  await elsewhere.close()
})
