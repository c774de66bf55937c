import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exportData } from '#contract/identity/account.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { defineEndpoint, json } from '#contract/kernel/endpoint.ts'
import { problems } from '#contract/kernel/problem.ts'
import { clubAreas } from '#server/areas.ts'
import { defineArea, detachmentsOf, erasuresOf, exportsOf, jobsOf, mailsOf } from '#server/define-area.ts'
import { mailToAccount } from '#server/domains/identity/identity-api.ts'
import { personalMail } from '#server/domains/mail/mail-api.ts'
import { mount } from '#server/http/mount.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { authority } from '../../helpers/code-flow.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { newUnprovenPerson } from '../../helpers/take-over.ts'

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
  detach: {
    run: async (tx, { accountId }) => {
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

it('takes away what was planted in an account whose mailbox somebody else proves, and from nobody else', async () => {
  const password = 'Suedkurve#1899'
  const proveMailbox = async (email: string) => {
    const browser = createBrowser(platform.app, new URL(authority).origin)
    await browser.submit(await browser.visit(`${authority}/password-reset`), { email })
    const [sent] = (await mailsTo(platform, email)).filter(({ template }) => template === 'passwordReset')
    const link = /http\S+password-reset\/new\S+/.exec(sent!.text)![0]
    return (await browser.submit(await browser.visit(link), { password, passwordAgain: password })).status
  }
  const [claimed, proven] = [await newUnprovenPerson(platform), await newPerson(platform)]
  for (const { accountId, email } of [claimed, proven]) {
    await give(accountId, 'Wimpel')
    expect(await proveMailbox(email)).toBe(200)
  }
  expect(await countOf(claimed.accountId)).toBe(0)
  expect(await countOf(proven.accountId)).toBe(1)
})

describe('the order of exports, erasures and detachments', () => {
  const namesOf = (parts: readonly { name: string }[]) => parts.map(({ name }) => name)
  /** Of the areas that the club had first. One that comes later finds its place by the list and by `after`. */
  const firstExports = (
    'contact addresses emails consents groups addressBook memberships walletAssets videos organizations orders ' +
    'withdrawals paymentMethods cart recentlyViewed signIn backOffice mails'
  ).split(' ')
  const firstErasures = 'account withdrawals organization cart orders audit payments platform identity'.split(
    ' ',
  )

  it('is this one among the areas that the club had first', () => {
    const among = (names: readonly string[], first: readonly string[]) =>
      names.filter(name => first.includes(name))
    expect(among(namesOf(exportsOf(clubAreas)), firstExports)).toEqual(firstExports)
    expect(among(namesOf(erasuresOf(clubAreas)), firstErasures)).toEqual(firstErasures)
  })

  it('detaches memberships before orders before the cart, as they are locked', () => {
    const first = 'organization orders cart payments contact consents catalogue video platform'.split(' ')
    expect(namesOf(detachmentsOf(clubAreas)).filter(name => first.includes(name))).toEqual(first)
    expect(namesOf(detachmentsOf(areas))).toContain('toys')
  })

  const given = {
    exports: clubAreas.flatMap(({ exports = {} }) => Object.keys(exports)),
    erasures: namesOf(clubAreas.filter(({ erase }) => erase)).toReversed(),
    detachments: namesOf(clubAreas.filter(({ detach }) => detach)),
  }
  it.each([
    ['exports', exportsOf(clubAreas), given.exports],
    ['erasures', erasuresOf(clubAreas), given.erasures],
    ['detachments', detachmentsOf(clubAreas), given.detachments],
  ] as const)('has all %s, each behind what it waits for and else as listed', (_, parts, listed) => {
    const names = namesOf(parts)
    expect(names.toSorted()).toEqual(listed.toSorted())
    for (const [index, { name, after = [] }] of parts.entries()) {
      expect(names.slice(0, index), name).toEqual(expect.arrayContaining([...after]))
      const overtaken = listed.slice(0, listed.indexOf(name)).filter(other => names.indexOf(other) > index)
      const waiting = parts.filter(part => overtaken.includes(part.name))
      expect(
        waiting.filter(part => !part.after).map(part => part.name),
        name,
      ).toEqual([])
    }
  })

  it('takes a new area last for exports and first for erasures, unless it waits', () => {
    expect(namesOf(exportsOf(areas))).toEqual([...namesOf(exportsOf(clubAreas)), 'toys'])
    expect(namesOf(erasuresOf(areas))).toEqual(['toys', ...namesOf(erasuresOf(clubAreas))])
    const patient = { ...toys, erase: { run: async () => undefined, after: ['identity'] } }
    expect(namesOf(erasuresOf([...clubAreas, patient]))).toEqual([...namesOf(erasuresOf(clubAreas)), 'toys'])
  })
})

it('refuses two parts of one name, and a part after one that there is not', () => {
  expect(() => exportsOf([toys, toys])).toThrow('twice')
  const lost = { run: async () => undefined, after: ['nobody'] }
  expect(() => erasuresOf([{ name: 'lost', erase: lost }])).toThrow('Nothing comes before: lost')
})
