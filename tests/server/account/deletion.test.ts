import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportData } from '#contract/identity/account.ts'
import { deleteContact, getContact } from '#contract/contact/contact.ts'
import { listOrganizationMemberships } from '#contract/organization/organizations.ts'
import { checkouts, orderItems } from '#server/db/schema/checkout.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { organizations } from '#server/db/schema/membership.ts'
import { mails } from '#server/db/schema/platform.ts'
import { clubAreas } from '#server/areas.ts'
import type { DeletionCheck } from '#server/define-area.ts'
import { registerDeletionRoutes } from '#server/domains/account/account-routes.ts'
import { hashPassword } from '#server/domains/identity/passwords.ts'
import { useSchemas } from '#server/http/mount.ts'
import { addInvitation, addMember, foundFanClub } from '../../helpers/acting.ts'
import { bodyOf, call, type Caller, refusalOf } from '../../helpers/call.ts'
import { callApi, callToken, signInByForm } from '../../helpers/code-flow.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, newPerson, skus, stockOf } from '../../helpers/shopper.ts'
import { personWithEverything } from './everything.ts'

let platform: TestPlatform
beforeAll(async () => {
  // The outbox is stamped by the database, which has no clock of ours.
  platform = await startPlatform()
  platform.clock.setTo(new Date(Date.now() - 60_000))
})
afterAll(() => platform.close())

const leave = (caller: Caller) => call(platform.app, deleteContact, {}, caller)

/** Where a text still stands in the database, as `table: row`. */
async function traces(text: string): Promise<string[]> {
  const { rows: tables } = await platform.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await platform.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`}`,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

it('leaves no trace of the account, and of the address the last mail alone', async () => {
  const { accountId, email, caller } = await personWithEverything(platform)
  await platform.db.execute(sql`update mails set sent_at = now()`)
  expect((await leave(caller)).status).toBe(204)
  expect(await traces(accountId)).toEqual([expect.stringMatching(/^mails: /)])
  expect((await mailsTo(platform, email)).map(({ template }) => template)).toEqual(['accountDeleted'])
})

it('keeps the invoice: goods, amounts, name and address, and nothing else of the person', async () => {
  const { caller, accountId } = await personWithEverything(platform)
  const [{ id: checkoutId }] = (await platform.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.accountId, accountId))) as [{ id: string }]
  const rowOf = async () =>
    (await platform.db.select().from(checkouts).where(eq(checkouts.id, checkoutId)))[0]!
  const before = await rowOf()
  await leave(caller)
  const after = await rowOf()
  expect(after).toMatchObject({ accountId: null, totalCents: before.totalCents, tax: before.tax })
  expect(after.billingAddress).toEqual({ ...before.billingAddress, phone: null })
  expect(after.shippingAddress).toMatchObject({ street: '', lastName: '', countryCode: 'DE' })
  const items = await platform.db
    .select()
    .from(orderItems)
    .where(sql`order_number in (select order_number from orders where checkout_id = ${checkoutId})`)
  expect(items).toMatchObject([{ accountId: null, sku: skus.mug, userOptionValues: {} }])
})

it('ends every token and session at once, and the password opens nothing', async () => {
  const person = await newPerson(platform)
  const password = 'Zwiebelkuchen#47'
  const passwordHash = await hashPassword(password)
  await platform.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, person.accountId))
  const { tokens } = await signInByForm(platform.app, person.email, password)
  expect((await leave({ authorization: `Bearer ${tokens.access_token}` })).status).toBe(204)

  expect((await callApi(platform.app, tokens.access_token)).statusCode).toBe(401)
  const refreshed = await callToken(platform.app, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  })
  expect(refreshed.status).toBe(400)
  await expect(signInByForm(platform.app, person.email, password)).rejects.toThrow()
})

it('gives back what the cart held', async () => {
  const person = await newPerson(platform)
  const before = await stockOf(platform, skus.jersey)
  await add(platform, person, skus.jersey, 2)
  await leave(person.caller)
  expect(await stockOf(platform, skus.jersey)).toEqual(before)
})

it('answers alike when it is asked once more, and 401 to whatever else comes', async () => {
  const { caller } = await newPerson(platform)
  expect((await leave(caller)).status).toBe(204)
  expect((await leave(caller)).status).toBe(204)
  expect(refusalOf(await call(platform.app, getContact, {}, caller))).toEqual([401, 'UNAUTHORIZED'])
  expect(refusalOf(await add(platform, { query: {}, caller }, skus.mug))).toEqual([401, 'UNAUTHORIZED'])
})

it('tells and takes neutral mails from before the address was proven too, and none that named somebody then', async () => {
  const person = await newPerson(platform)
  const before = new Date(platform.clock.now().getTime() - 60_000)
  const mail = {
    recipient: person.email,
    language: 'de',
    text: '',
    html: '',
    createdAt: before,
    sentAt: before,
  }
  await platform.db.insert(mails).values([
    {
      ...mail,
      id: randomUUID(),
      template: 'confirmEmail',
      isNeutral: true,
      subject: 'Bestätige deine Adresse',
    },
    { ...mail, id: randomUUID(), template: 'orderPlaced', subject: 'Bestellung eines früheren Kontos' },
  ])
  const { areas } = bodyOf(await call(platform.app, exportData, {}, person.caller))
  expect(areas.mails).toMatchObject([{ subject: 'Bestätige deine Adresse' }])
  expect((await leave(person.caller)).status).toBe(204)
  const left = (await mailsTo(platform, person.email)).map(({ template }) => template)
  expect(left.sort()).toEqual(['accountDeleted', 'orderPlaced'])
})

it('forgets mails to others that name the address, and none that names a longer one', async () => {
  const [person, other] = [await newPerson(platform), await newPerson(platform)]
  const named = [`du hast ${person.email}, wie`, `für ${person.email.toUpperCase()}.`]
  const alike = [`an x${person.email} und`, `an x.${person.email}`, `an ${person.email}.example`]
  const sentAt = platform.clock.now()
  const mail = { recipient: other.email, language: 'de', template: 'any', html: '', subject: '', sentAt }
  await platform.db
    .insert(mails)
    .values([...named, ...alike].map(text => ({ ...mail, id: randomUUID(), text })))
  expect((await leave(person.caller)).status).toBe(204)
  expect((await mailsTo(platform, other.email)).map(({ text }) => text).toSorted()).toEqual(alike.toSorted())
})

it('writes to no mailbox that nobody has confirmed', async () => {
  const person = await newPerson(platform)
  await platform.db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, person.accountId))
  await platform.db.execute(
    sql`update account_emails set confirmed_at = null where account_id = ${person.accountId}`,
  )
  expect((await leave(person.caller)).status).toBe(204)
  expect(await mailsTo(platform, person.email)).toEqual([])
})

describe('somebody who manages a fan club', () => {
  const managedBy = async ({ caller }: { caller: Caller }) =>
    bodyOf(await call(platform.app, listOrganizationMemberships, {}, caller)).items
  const mailed = () => platform.db.select().from(mails).where(eq(mails.template, 'organizationWithoutAdmin'))

  it('may leave it to nobody: it stays with its members, and its mailbox and the service team are told', async () => {
    const club = await newPerson(platform)
    const admin = await newPerson(platform)
    const member = await newPerson(platform)
    await foundFanClub(platform.db, club.accountId, { admins: [admin.accountId] })
    await addMember(platform.db, { organizationId: club.accountId, accountId: member.accountId })
    expect(await managedBy(admin)).toMatchObject([{ isAdmin: true, isOnlyAdmin: true }])
    expect(await managedBy(member)).toMatchObject([{ isAdmin: false, isOnlyAdmin: false }])

    expect((await leave(admin.caller)).status).toBe(204)
    const [row] = await platform.db
      .select()
      .from(organizations)
      .where(eq(organizations.accountId, club.accountId))
    expect(row).toMatchObject({ name: 'Kurvenkinder', isBlocked: false })
    expect(await managedBy(member)).toMatchObject([{ organization: { name: 'Kurvenkinder' } }])
    const sent = await mailed()
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(
      [club.email, 'service@sg-eichwald.example'].sort(),
    )
    for (const { text } of sent) {
      expect(text).toContain('Kurvenkinder')
      expect(text).not.toContain('Krämer')
    }
  })

  it('leaves it to the other admin, of whom nothing is told, and not to one who has only been invited', async () => {
    await platform.db.delete(mails)
    const club = await newPerson(platform)
    const [one, two, invited] = [
      await newPerson(platform),
      await newPerson(platform),
      await newPerson(platform),
    ]
    await foundFanClub(platform.db, club.accountId, { admins: [one.accountId, two.accountId] })
    await addInvitation(platform.db, {
      organizationId: club.accountId,
      to: invited,
      createdAt: platform.clock.now(),
    })
    expect(await managedBy(one)).toMatchObject([{ isOnlyAdmin: false }])
    expect(await managedBy(invited)).toMatchObject([{ isAdmin: false, isPending: true, isOnlyAdmin: false }])

    await leave(one.caller)
    expect(await mailed()).toEqual([])
    expect(await managedBy(two)).toMatchObject([{ isOnlyAdmin: true }])
    await leave(two.caller)
    expect(await mailed()).toHaveLength(2)
  })
})

it('is left to the service team where the club wants that', async () => {
  const careful = await startPlatform({ settings: { accountDeletion: 'support' } })
  const person = await newPerson(careful)
  const answer = await call(careful.app, deleteContact, {}, person.caller)
  expect(refusalOf(answer)).toEqual([400, 'ACCOUNT_DELETION_BY_SUPPORT'])
  expect(answer).toMatchObject({ body: { title: 'ACCOUNT_DELETION_BY_SUPPORT' } })
  expect(bodyOf(await call(careful.app, getContact, {}, person.caller)).email).toBe(person.email)
  await careful.close()
})

it.each([
  'ACCOUNT_HAS_RUNNING_CONTRACTS',
  'USER_HAS_UNCANCELLED_CONTRACT',
  'USER_HAS_RUNNING_PAYOUT',
] as const)('says %s in the title and deletes nothing', async code => {
  const { accountId, email } = await personWithEverything(platform)
  const asked: string[] = []
  const check: DeletionCheck = async (_, id) => {
    asked.push(id)
    return { code }
  }
  const app = fastify()
  useSchemas(app)
  const { clock } = platform
  const scopes = new Set(['account', 'contact'])
  const verifyToken = async () => ({ accountId, scopes, signedInAt: clock.now() })
  registerDeletionRoutes({ app, verifyToken, clock }, platform.deps, [
    ...clubAreas,
    { name: 'toy', deletionChecks: [check] },
  ])
  const answer = await app.inject({
    method: 'DELETE',
    url: '/contact/v1/contacts/self',
    headers: { authorization: `Bearer ${randomUUID()}` },
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { title: code, errorCode: code }])
  expect(asked).toEqual([accountId])
  expect(bodyOf(await call(platform.app, getContact, {}, await platform.as(email))).email).toBe(email)
  await app.close()
})
