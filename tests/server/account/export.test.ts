import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportData } from '#contract/identity/account.ts'
import { addEmail } from '#contract/identity/emails.ts'
import { clubAreas } from '#server/areas.ts'
import { mails } from '#server/db/schema/platform.ts'
import { exportsOf } from '#server/define-area.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { factsFile, joined } from '../areas/all-facts.ts'
import { personWithEverything, secrets } from './everything.ts'

const notExported = joined(area => area.notExported)

let platform: TestPlatform
beforeAll(async () => {
  // The outbox is stamped by the database, which has no clock of ours.
  platform = await startPlatform()
  platform.clock.setTo(new Date(Date.now() - 60_000))
})
afterAll(() => platform.close())

const areasOf = async (caller: Readonly<Record<string, string>>) =>
  bodyOf(await call(platform.app, exportData, {}, caller)).areas

it('thinks of every table that names an account', async () => {
  const { rows } = await platform.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('account_id', 'claimed_by', 'organization_id')`)
  const exported = new Set(exportsOf(clubAreas).flatMap(({ tables }) => tables))
  const forgotten = rows.map(({ name }) => name).filter(name => !exported.has(name) && !(name in notExported))
  expect(forgotten, `in no export, and not among \`notExported\` of ${factsFile}`).toEqual([])
  expect(Object.keys(notExported).filter(name => exported.has(name))).toEqual([])
})

it('tells something in every area of somebody who has done everything, and no secret', async () => {
  const { caller, email } = await personWithEverything(platform)
  const areas = await areasOf(caller)
  expect(Object.keys(areas)).toEqual(exportsOf(clubAreas).map(({ name }) => name))
  for (const [name, area] of Object.entries(areas)) {
    const message = `${name}: \`everything\` of ${factsFile} gives a person nothing to tell of`
    expect(area, message).not.toBeNull()
    if (Array.isArray(area)) expect(area, message).not.toHaveLength(0)
  }
  expect(areas).toMatchObject({
    contact: { email },
    emails: [{ email, isDefault: true }],
    addressBook: [{ name: 'Theo Brandt' }],
    orders: [{ paymentType: 'purchaseOnAccount' }],
    cart: { items: [{ quantity: 1 }] },
    withdrawals: [{ email, receivedAt: expect.any(String) as string }],
    signIn: {
      roles: ['editor'],
      sessions: [{}],
      devices: [{ userAgent: 'Firefox' }],
      passkeys: [{ name: 'Laptop' }],
      recoveryCodes: { total: 1, used: 0 },
    },
  })
  const mails = areas.mails as { to: string; subject: string }[]
  const ofOrders = mails.filter(({ subject }) => subject.includes('SGE-'))
  expect(ofOrders.map(({ to }) => to)).toEqual([email, email, email])
  const text = JSON.stringify(areas)
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/argon2/)
})

it('tells of oneself alone, and nothing of a mailbox that one only claims', async () => {
  const owner = await personWithEverything(platform)
  const stranger = await newPerson(platform)
  await call(
    platform.app,
    addEmail,
    { body: { email: owner.email, confirmEmail: owner.email } },
    stranger.caller,
  )
  await platform.db.execute(
    sql`insert into account_emails values (gen_random_uuid(), ${stranger.accountId}, ${owner.email}, null, now())`,
  )
  const areas = await areasOf(stranger.caller)
  expect(areas.mails).toEqual([])
  expect(areas.orders).toEqual([])
  expect(JSON.stringify(areas)).not.toMatch(/Theo Brandt|Firefox|Laptop/)
})

it('tells of a mail that is held back to whom it is held for, and not to the owner of its mailbox', async () => {
  const [owner, claimant] = [await newPerson(platform), await newPerson(platform)]
  await platform.db.insert(mails).values({
    id: randomUUID(),
    recipient: owner.email,
    language: 'de',
    template: 'orderPlaced',
    subject: 'Deine Bestellung SGE-100001',
    text: '',
    html: '',
    heldFor: claimant.accountId,
  })
  expect((await areasOf(owner.caller)).mails).toEqual([])
  expect((await areasOf(claimant.caller)).mails).toMatchObject([{ subject: 'Deine Bestellung SGE-100001' }])
})
