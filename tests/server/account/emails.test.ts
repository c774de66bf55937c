import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getContact } from '#contract/contact/contact.ts'
import {
  addEmail,
  deleteEmail,
  listEmails,
  resendConfirmationEmail,
  setDefaultEmailAddress,
} from '#contract/identity/emails.ts'
import { bodyOf, call, type Caller, refusalOf } from '../../helpers/call.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { authority, signInByForm, signInRequest } from '../../helpers/code-flow.ts'
import { confirmationLink, followLink, forgetMails, mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let person: { email: string; caller: Caller }

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  person = await newPerson(platform)
})

const someAddress = () => `${randomUUID()}@example.org`
const add = (email: string, { caller } = person, confirmEmail = email) =>
  call(platform.app, addEmail, { body: { email, confirmEmail } }, caller)
const list = async ({ caller } = person) => bodyOf(await call(platform.app, listEmails, {}, caller))
const resend = (id: string, { caller } = person) =>
  call(platform.app, resendConfirmationEmail, { params: { id } }, caller)
const remove = (id: string, { caller } = person) =>
  call(platform.app, deleteEmail, { params: { id } }, caller)
const makeDefault = (id: string, { caller } = person) =>
  call(platform.app, setDefaultEmailAddress, { params: { id } }, caller)
const confirm = async (email: string) => followLink(platform, await confirmationLink(platform, email))

/** A further address of the person that is confirmed already. */
async function addConfirmed(): Promise<{ id: string; email: string }> {
  // The age of addresses decides their order.
  platform.clock.advance(1)
  const added = bodyOf(await add(someAddress()))
  expect(await confirm(added.email)).toBe(200)
  return added
}

it('lists the address that somebody signs in with, from the beginning', async () => {
  expect(await list()).toEqual([
    { id: expect.any(String) as string, email: person.email, isDefault: true, isConfirmed: true },
  ])
  const email = 'jana.kraemer@example.org'
  const jana = { email, caller: await platform.as(email) }
  expect(await list(jana)).toMatchObject([{ email, isDefault: true }])
})

it('adds an address as a claim, and makes it the own one by the link that it is sent', async () => {
  const typed = someAddress()
  const added = bodyOf(await add(` ${typed.toUpperCase()} `))
  expect(added).toEqual({ id: added.id, email: typed, isDefault: false, isConfirmed: false })
  const [mail] = await mailsTo(platform, typed)
  expect(mail).toMatchObject({ template: 'confirmFurtherEmail', language: 'de' })
  expect(mail!.text).not.toContain(person.email)

  expect(await confirm(typed)).toBe(200)
  expect(await list()).toMatchObject([{ email: person.email }, { email: typed, isConfirmed: true }])
  expect(bodyOf(await call(platform.app, getContact, {}, person.caller)).email).toBe(person.email)
})

it('wants the address twice', async () => {
  const answer = await add(someAddress(), person, someAddress())
  expect(refusalOf(answer)).toEqual([400, 'EMAILS_NOT_EQUAL'])
  expect(answer).toMatchObject({ body: { errors: [{ path: 'confirmEmail' }] } })
  expect(await list()).toHaveLength(1)
})

it('says in the title that an address exists already, be it the own one or that of another account', async () => {
  const pending = someAddress()
  await add(pending)
  const other = await newPerson(platform)
  const further = bodyOf(await add(someAddress(), other))
  await confirm(further.email)
  for (const email of [person.email, pending, other.email, further.email]) {
    const answer = await add(email)
    expect(refusalOf(answer)).toEqual([400, 'EMAIL_ALREADY_EXISTS'])
    expect(answer).toMatchObject({
      body: {
        title: 'EmailAddress already exists',
        errors: [{ path: 'email', code: 'EMAIL_ALREADY_EXISTS' }],
      },
    })
  }
  expect(await list()).toHaveLength(2)
})

it('gives an address that two have claimed to the one who confirms it first', async () => {
  const email = someAddress()
  const other = await newPerson(platform)
  await add(email)
  const link = await confirmationLink(platform, email)
  await forgetMails(platform)
  await add(email, other)
  expect(await confirm(email)).toBe(200)
  expect(await followLink(platform, link)).toBe(410)
  expect((await list())[1]).toMatchObject({ email, isConfirmed: false })
  expect((await list(other))[1]).toMatchObject({ email, isConfirmed: true })
})

it('keeps the claim of a stranger from an address that somebody has added', async () => {
  const { email } = await addConfirmed()
  const { browser, page } = await openRegistrationPage()
  await browser.submit(page, {
    firstName: 'Fremd',
    lastName: 'Vogt',
    email,
    password: 'Nordkurve#1899',
    profileLanguage: 'de',
  })
  const mails = await mailsTo(platform, email)
  expect(mails.map(({ template }) => template)).toEqual(['confirmFurtherEmail', 'addressAlreadyRegistered'])
})

async function openRegistrationPage() {
  const browser = createBrowser(platform.app, new URL(authority).origin)
  const { url } = await browser.visit(signInRequest().url)
  return { browser, page: await browser.visit(`${url}/registration`) }
}

it('sends the link again as long as the address is not confirmed', async () => {
  const { id, email } = bodyOf(await add(someAddress()))
  expect((await resend(id)).status).toBe(204)
  expect(await mailsTo(platform, email)).toHaveLength(2)
  await confirm(email)
  expect(refusalOf(await resend(id))).toEqual([409, 'EMAIL_ALREADY_CONFIRMED'])
  expect(refusalOf(await resend(randomUUID()))).toEqual([404, 'EMAIL_UNKNOWN'])
})

it('deletes an address with its links, but not the one that is signed in with', async () => {
  const { id, email } = bodyOf(await add(someAddress()))
  const link = await confirmationLink(platform, email)
  expect((await remove(id)).status).toBe(204)
  expect(refusalOf(await remove(id))).toEqual([404, 'EMAIL_UNKNOWN'])
  expect(await followLink(platform, link)).toBe(410)
  const [first] = await list()
  expect(refusalOf(await remove(first!.id))).toEqual([409, 'EMAIL_IS_DEFAULT'])
  expect(await list()).toHaveLength(1)
})

it('signs in with the new default address alone, and tells both', async () => {
  const yuki = 'yuki.tanaka@example.org'
  person = { email: yuki, caller: await platform.as(yuki) }
  const { id, email } = await addConfirmed()
  await forgetMails(platform)
  expect((await makeDefault(id)).status).toBe(204)

  expect(bodyOf(await call(platform.app, getContact, {}, person.caller)).email).toBe(email)
  expect(await list()).toMatchObject([
    { email, isDefault: true },
    { email: yuki, isDefault: false, isConfirmed: true },
  ])
  expect((await signInByForm(platform.app, email)).tokens.access_token).toEqual(expect.any(String))
  await expect(signInByForm(platform.app, yuki)).rejects.toThrow()

  const [toNew, toOld] = [await mailsTo(platform, email), await mailsTo(platform, yuki)]
  expect([toNew, toOld].map(mails => mails.map(({ template }) => template))).toEqual([
    ['emailChanged'],
    ['emailChanged'],
  ])
  expect(toOld[0]!.text).not.toContain(email)
  expect(toNew[0]!.text).not.toContain(yuki)

  // Once more changes nothing and writes to nobody.
  expect((await makeDefault(id)).status).toBe(204)
  expect(await mailsTo(platform, email)).toHaveLength(1)
})

it('does not let anybody sign in with an address that is not confirmed', async () => {
  const { id } = bodyOf(await add(someAddress()))
  expect(refusalOf(await makeDefault(id))).toEqual([409, 'EMAIL_NOT_CONFIRMED'])
  expect(refusalOf(await makeDefault(randomUUID()))).toEqual([404, 'EMAIL_UNKNOWN'])
})

it('shows and changes the own addresses alone', async () => {
  const { id } = await addConfirmed()
  const other = await newPerson(platform)
  expect(await list(other)).toHaveLength(1)
  for (const act of [resend, remove, makeDefault]) {
    expect(refusalOf(await act(id, other))).toEqual([404, 'EMAIL_UNKNOWN'])
  }
  expect(await list()).toHaveLength(2)
})

it('keeps ten addresses at most', async () => {
  for (let number = 1; number < 10; number++) bodyOf(await add(someAddress()))
  expect(refusalOf(await add(someAddress()))).toEqual([409, 'EMAIL_LIMIT_REACHED'])
  expect(await list()).toHaveLength(10)
})

it('writes to one mailbox and for one account so many times an hour, and says when to come back', async () => {
  const strict = await startPlatform({ settings: { limitsRequests: true } })
  const { caller } = await newPerson(strict)
  const { id } = bodyOf(
    await call(
      strict.app,
      addEmail,
      { body: { email: 'a@example.org', confirmEmail: 'a@example.org' } },
      caller,
    ),
  )
  const again = () => call(strict.app, resendConfirmationEmail, { params: { id } }, caller)
  // The first link went with the address itself.
  for (let times = 0; times < 4; times++) expect((await again()).status).toBe(204)
  const { headers, statusCode } = await strict.app.inject({
    method: 'PUT',
    url: `/api/contact/v1/contacts/self/emails/${id}/resendConfirmationEmail`,
    headers: caller,
  })
  expect([statusCode, headers['retry-after']]).toEqual([429, '3600'])
  strict.clock.advance(3601)
  expect((await again()).status).toBe(204)
  await strict.close()
})
