import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { exportData } from '#contract/identity/account.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { defineEndpoint, json } from '#contract/kernel/endpoint.ts'
import { problems } from '#contract/kernel/problem.ts'
import { clubAreas } from '#server/areas.ts'
import { defineArea, erasuresOf, exportsOf, jobsOf, mailsOf } from '#server/define-area.ts'
import { mailToAccount } from '#server/domains/identity/identity-api.ts'
import { personalMail } from '#server/domains/mail/mail-api.ts'
import { mount } from '#server/http/mount.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

const winToy = defineEndpoint({
  tag: 'Toys',
  audience: 'public',
  method: 'POST',
  path: '/toys/v1/draws',
  summary: 'Says what there is to win',
  responses: { 200: json(z.object({ toy: z.string() })), ...problems(429) },
})

const toyPolished = personalMail<{ firstName: string; toy: string }>(
  'toyPolished',
  ({ firstName, toy }, { club }) => ({
    subject: `${toy} – ${club}`,
    name: firstName,
    blocks: [{ kind: 'text', text: toy }],
  }),
)

const toys = defineArea({
  name: 'toys',
  mails: [toyPolished],
  routes: [target => mount(target, winToy, async () => ({ status: 200, body: { toy: 'Ball' } }))],
  jobs: [
    {
      name: 'toy-polish',
      everySeconds: 60,
      run: ({ db, settings, clock }) =>
        db.transaction(async tx => {
          const { rows } = await tx.execute<{ account_id: string; name: string }>(
            sql`update toys set is_polished = true where not is_polished returning account_id, name`,
          )
          for (const { account_id: accountId, name: toy } of rows)
            await mailToAccount(tx, settings, { accountId, now: clock.now() }, ({ firstName }) =>
              toyPolished({ firstName, toy }),
            )
        }),
    },
  ],
  limits: [[winToy, { max: 2, perSeconds: 60 }]],
  exports: {
    toys: {
      tables: ['toys'],
      read: async (db, id) => (await db.execute(sql`select name from toys where account_id = ${id}`)).rows,
    },
  },
  erase: {
    run: async (tx, { accountId }) => {
      // The account is still there.
      const { rows } = await tx.execute(sql`select id from accounts where id = ${accountId}`)
      expect(rows).toHaveLength(1)
      await tx.execute(sql`delete from toys where account_id = ${accountId}`)
    },
  },
  deletionChecks: [
    async (tx, id) => {
      const { rows } = await tx.execute(sql`select 1 from toys where account_id = ${id} and name = 'Pokal'`)
      return rows.length > 0 ? { code: 'ACCOUNT_HAS_RUNNING_CONTRACTS' } : undefined
    },
  ],
  seed: async db => {
    await db.execute(
      sql`create table if not exists toys (account_id uuid references accounts, name text, is_polished boolean default false)`,
    )
    // People are there already: a later area points at them.
    await db.execute(sql`insert into toys select id, 'Schal' from accounts order by id limit 1`)
  },
})
const areas = [...clubAreas, toys]

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform({ areas, settings: { limitsRequests: true } })
})
afterAll(() => platform.close())

const give = (accountId: string, name: string) =>
  platform.db.execute(sql`insert into toys values (${accountId}, ${name})`)
const countOf = async (accountId: string) =>
  (await platform.db.execute(sql`select 1 from toys where account_id = ${accountId}`)).rows.length

it('answers and describes the endpoint of an area that is one manifest, and counts who calls it', async () => {
  expect(bodyOf(await call(platform.app, winToy, {}))).toEqual({ toy: 'Ball' })
  await call(platform.app, winToy, {})
  expect(refusalOf(await call(platform.app, winToy, {}))).toEqual([429, 'TOO_MANY_REQUESTS'])
  const { paths } = (await platform.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  expect(Object.keys(paths)).toContain(winToy.path)
})

it('seeds it after the people that it points at, and has its job run', async () => {
  const polished = async () =>
    (await platform.db.execute(sql`select name from toys where is_polished`)).rows.map(({ name }) => name)
  expect(await polished()).toEqual([])
  await jobsOf(areas)
    .find(({ name }) => name === 'toy-polish')!
    .run(platform.deps)
  expect(await polished()).toEqual(['Schal'])
})

it('sends its mail to whom a thing of it belongs, in the language of their profile', async () => {
  expect(mailsOf(areas)).toContain(toyPolished)
  const { accountId, email } = await newPerson(platform)
  await give(accountId, 'Wimpel')
  await jobsOf(areas)
    .find(({ name }) => name === 'toy-polish')!
    .run(platform.deps)
  expect(await mailsTo(platform, email)).toMatchObject([{ template: 'toyPolished', language: 'de' }])
})

it('tells a person of it, keeps who must not go, and erases it before the account that it points at', async () => {
  const { accountId, caller } = await newPerson(platform)
  await give(accountId, 'Wimpel')
  await give(accountId, 'Pokal')
  const { areas: exported } = bodyOf(await call(platform.app, exportData, {}, caller))
  expect(exported.toys).toEqual([{ name: 'Wimpel' }, { name: 'Pokal' }])
  expect(refusalOf(await call(platform.app, deleteContact, {}, caller))).toEqual([
    400,
    'ACCOUNT_HAS_RUNNING_CONTRACTS',
  ])
  expect(await countOf(accountId)).toBe(2)
  await platform.db.execute(sql`delete from toys where name = 'Pokal'`)
  expect((await call(platform.app, deleteContact, {}, caller)).status).toBe(204)
  expect(await countOf(accountId)).toBe(0)
})

it('exports and erases the club’s areas in this order', () => {
  expect(exportsOf(clubAreas).map(({ name }) => name)).toEqual(
    (
      'contact addresses emails consents groups addressBook memberships walletAssets videos organizations orders ' +
      'withdrawals paymentMethods cart recentlyViewed signIn backOffice mails'
    ).split(' '),
  )
  expect(erasuresOf(clubAreas).map(({ name }) => name)).toEqual(
    'account withdrawals organization cart orders audit payments platform identity'.split(' '),
  )
})

it('refuses two parts of one name, and a part after one that there is not', () => {
  expect(() => exportsOf([toys, toys])).toThrow('twice')
  const lost = { run: async () => undefined, after: ['nobody'] }
  expect(() => erasuresOf([{ name: 'lost', erase: lost }])).toThrow('Nothing comes before: lost')
})
