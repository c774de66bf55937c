import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sepaTesters } from '#contract/contact/groups.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accountEmails, accounts, passkeys } from '#server/db/schema/identity.ts'
import { getContact, readBuyerFacts } from '#server/domains/contact/contact-service.ts'
import { admitToGroup, exportGroups } from '#server/domains/contact/group-service.ts'
import { mayActFor } from '#server/domains/organization/organization-api.ts'
import { listMemberships } from '#server/domains/organization/members/memberships.ts'
import { examplePassword } from '#server/db/seed/people.ts'
import type { Browser } from '#e2e/support/plain-browser.ts'
import { codeOf } from '#e2e/support/web-app-sign-in.ts'
import { foundFanClub } from '../../helpers/acting.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { authority, callApi, redeem, signInByForm, signInRequest } from '../../helpers/code-flow.ts'
import { confirmationLink, mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { givePasskey } from '../../helpers/second-factor.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { newUnprovenPerson } from '../../helpers/take-over.ts'
import { personWithEverything } from '../account/everything.ts'
import { factsFile, joined } from '../areas/all-facts.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
  platform.clock.setTo(new Date(Date.now() - 60_000))
})
afterAll(() => platform.close())

const newBrowser = () => createBrowser(platform.app, new URL(authority).origin)
const hers = 'Suedkurve#1899'
const strangers = 'Nordkurve#1899'

/** Somebody registers with an address; the browser stays signed in. */
async function register(email: string): Promise<{ browser: Browser; token: string }> {
  const browser = newBrowser()
  const request = signInRequest()
  const signIn = await browser.visit(request.url)
  const page = await browser.visit(`${signIn.url}/registration`)
  const person = { firstName: 'Mia', lastName: 'Lang', email, password: strangers, profileLanguage: 'de' }
  const { body } = await redeem(platform.app, codeOf(await browser.submit(page, person)), request.verifier)
  return { browser, token: body.access_token }
}

/** What the owner of a mailbox does who knows no password. */
async function resetByMail(email: string): Promise<number> {
  const browser = newBrowser()
  await browser.submit(await browser.visit(`${authority}/password-reset`), { email })
  const [sent] = (await mailsTo(platform, email)).filter(({ template }) => template === 'passwordReset')
  const link = /http\S+password-reset\/new\S+/.exec(sent!.text)![0]
  return (await browser.submit(await browser.visit(link), { password: hers, passwordAgain: hers })).status
}

const isConfirmed = async (email: string): Promise<boolean> => {
  const rows = await platform.db.select().from(accounts).where(eq(accounts.email, email))
  return rows.some(({ emailConfirmedAt }) => emailConfirmedAt !== null)
}

describe('a link that confirms an address', () => {
  it('is enough in the browser where the account is signed in', async () => {
    const email = 'own-browser@example.org'
    const { browser } = await register(email)
    const page = await browser.visit(await confirmationLink(platform, email))
    expect(page.body).not.toContain('name="password"')
    expect((await browser.submit(page)).status).toBe(200)
    expect(await isConfirmed(email)).toBe(true)
  })

  it('needs the password anywhere else, tells at the field what is missing, and slows guesses down', async () => {
    const email = 'other-browser@example.org'
    await register(email)
    // Somebody else is signed in there.
    const { browser } = await register('somebody-else@example.org')
    const page = await browser.visit(await confirmationLink(platform, email))
    expect(page.body).toContain('name="password"')
    expect((await browser.submit(page, { password: '' })).body).toContain('id="password-error"')
    for (let tries = 0; tries < 5; tries++)
      expect((await browser.submit(page, { password: 'guess' })).status).toBe(401)
    const waiting = await browser.submit(page, { password: strangers })
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '2'])
    expect(await isConfirmed(email)).toBe(false)
    platform.clock.advance(3)
    expect((await browser.submit(page, { password: strangers })).status).toBe(200)
    expect(await isConfirmed(email)).toBe(true)
  })

  it('gives a further address to nobody who is sent it by a stranger', async () => {
    const { browser, token } = await register('collector@example.org')
    const { body } = await platform.app
      .inject({
        method: 'POST',
        url: '/api/contact/v1/contacts/self/emails',
        headers: { authorization: `Bearer ${token}` },
        payload: { email: 'victim@example.org', confirmEmail: 'victim@example.org' },
      })
      .then(answer => ({ body: answer.json<{ id: string }>() }))
    const link = await confirmationLink(platform, 'victim@example.org')
    const victim = newBrowser()
    expect((await victim.submit(await victim.visit(link), { password: hers })).status).toBe(401)
    const [row] = await platform.db.select().from(accountEmails).where(eq(accountEmails.id, body.id))
    expect(row?.confirmedAt).toBeNull()
    expect((await browser.submit(await browser.visit(link))).status).toBe(200)
  })
})

describe('an account that somebody else opened with her address', () => {
  it('is opened by nothing that they set up, once she has set a password', async () => {
    const email = 'planted@example.org'
    const { token } = await register(email)
    await givePasskey(platform, email)
    const page = await newBrowser().visit(await confirmationLink(platform, email))
    expect(page.body).toContain('/password-reset"')
    expect(await resetByMail(email)).toBe(200)

    expect(await isConfirmed(email)).toBe(true)
    const { tokens } = await signInByForm(platform.app, email, hers)
    expect((await callApi(platform.app, tokens.access_token)).statusCode).toBe(200)
    await expect(signInByForm(platform.app, email, strangers)).rejects.toThrow('no code: 401')
    expect((await callApi(platform.app, token)).statusCode).toBe(401)
    const [account] = await platform.db.select().from(accounts).where(eq(accounts.email, email))
    expect(await platform.db.select().from(passkeys).where(eq(passkeys.accountId, account!.id))).toEqual([])
    // The link that they have in nobody's mailbox, or in hers, adds nothing any more.
    expect((await newBrowser().visit(await confirmationLink(platform, email))).status).toBe(410)
  })

  /** Every other table that names an account is empty afterwards. */
  const stays = joined(area => area.staysAtTakeOver)

  it('keeps nothing in any table that a stranger could have planted', async () => {
    const { accountId, email } = await personWithEverything(platform)
    await platform.db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, accountId))
    await platform.db
      .update(accountEmails)
      .set({ confirmedAt: null })
      .where(eq(accountEmails.accountId, accountId))
    await platform.db.insert(accountEmails).values({
      id: '11111111-1111-4111-8111-111111111111',
      accountId,
      email: 'evil@example.net',
      confirmedAt: new Date(),
      createdAt: new Date(),
    })
    const before = await tablesNaming(accountId)
    expect(before).toEqual(
      expect.arrayContaining(['passkeys', 'authenticators', 'addresses', 'address_book_entries', 'carts']),
    )
    expect(await resetByMail(email)).toBe(200)
    const after = await tablesNaming(accountId)
    const left = after.filter(name => !(name in stays))
    expect(left, `still there, and not among \`staysAtTakeOver\` of ${factsFile}`).toEqual([])

    const emails = await platform.db
      .select()
      .from(accountEmails)
      .where(eq(accountEmails.accountId, accountId))
    expect(emails.map(row => row.email)).toEqual([email])
    const { rows } = await platform.db.execute<{ open: number }>(
      sql`select count(*)::int as open from contact_consents where account_id = ${accountId} and terminated_at is null`,
    )
    expect(rows).toEqual([{ open: 0 }])
    const { items } = await listMemberships(platform.db, accountId, {
      isAdmin: undefined,
      page: 1,
      pageSize: 9,
      now: platform.clock.now(),
    })
    expect(items.map(({ isPending }) => isPending)).toEqual([true, true])
    await expect(signInByForm(platform.app, email, examplePassword)).rejects.toThrow('no code: 401')
  })

  it('says neither how to reach a stranger nor how old they are, and keeps what the club gave', async () => {
    const { accountId, email } = await newUnprovenPerson(platform)
    const { db } = platform
    const typed = { birthday: '1990-05-17', mobile: '+49 170 1234567', phone: '069 123456' }
    await db.update(contacts).set(typed).where(eq(contacts.accountId, accountId))
    const before = await getContact(db, accountId)
    await admitToGroup(db, accountId, 'stadium-choir', new Date())
    await admitToGroup(db, accountId, sepaTesters, new Date())
    expect(await resetByMail(email)).toBe(200)
    expect(await getContact(db, accountId)).toEqual({ ...before, birthday: null, mobile: null, phone: null })
    expect(await readBuyerFacts(db, accountId)).toMatchObject({ birthday: null })
    expect((await exportGroups(db, accountId)).map(({ key }) => key)).toEqual([sepaTesters])
  })

  it('acts for no organisation that let a stranger in, until it is invited and comes itself', async () => {
    const { accountId, email } = await newUnprovenPerson(platform)
    const { db } = platform
    const mailbox = await newPerson(platform)
    await foundFanClub(db, mailbox.accountId, { admins: [accountId] })
    const organizationId = mailbox.accountId
    expect(await mayActFor(db, { actorId: accountId, organizationId })).toBe(true)
    expect(await resetByMail(email)).toBe(200)
    expect(await mayActFor(db, { actorId: accountId, organizationId })).toBe(false)
    const filter = { isAdmin: undefined, page: 1, pageSize: 9, now: platform.clock.now() }
    const { items } = await listMemberships(db, accountId, filter)
    expect(items).toMatchObject([{ isAdmin: false, isPending: true, entryDate: null }])
    // Nobody manages it any more, which it is told.
    const mailed = (await mailsTo(platform, mailbox.email)).map(({ template }) => template)
    expect(mailed).toContain('organizationWithoutAdmin')
  })

  /** Tables with rows that name an account. */
  async function tablesNaming(accountId: string): Promise<string[]> {
    const { rows } = await platform.db.execute<{ table: string; column: string }>(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('account_id', 'claimed_by', 'organization_id')
      order by 1`)
    const found: string[] = []
    for (const { table, column } of rows) {
      const { rows: named } = await platform.db.execute(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text = ${accountId} limit 1`,
      )
      if (named.length > 0) found.push(table)
    }
    return [...new Set(found)]
  }
})
