import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { passkeys } from '#server/db/schema/identity.ts'
import type { Browser, BrowserAnswer } from '#e2e/support/plain-browser.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { authority, signInByForm, signInRequest } from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { accountIdOf, givePasskey, optionsOn } from '../../helpers/second-factor.ts'
import { type Bent, createSoftPasskey } from '../../helpers/soft-passkey.ts'

const { origin } = new URL(authority)
const address = `${authority}/security/passkeys`
const jana = 'jana.kraemer@example.org'
const max = 'max.berger@example.org'

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform()
  browser = (await signInByForm(platform.app, jana)).browser
})
afterAll(() => platform.close())
beforeEach(() => platform.db.delete(passkeys))

const inDatabase = () => platform.db.select().from(passkeys)
const proofOn = (page: BrowserAnswer) => /name="proof" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
const post = async (path: string, fields: Record<string, string>, from = browser) => {
  const page = await from.visit(address)
  return from.visit(`${address}${path}`, { method: 'POST', form: { proof: proofOn(page), ...fields } })
}

/** Adds a passkey on the page. */
async function add(passkeyName = 'Handy', bent?: Bent) {
  const page = await browser.visit(address)
  const passkey = createSoftPasskey(origin)
  const credential = passkey.create(optionsOn(page), bent)
  return { passkey, page, credential, answer: await browser.submit(page, { passkeyName, credential }) }
}

it('adds a passkey under the name that it was given, which signs in from then on', async () => {
  const { answer, passkey } = await add('Handy <3')
  expect(answer.url).toBe(`${address}?done=added`)
  expect(answer.body).toContain('Der Passkey ist angelegt')
  expect(answer.body).toContain('Handy &#60;3')
  expect(await inDatabase()).toMatchObject([
    { name: 'Handy <3', counter: 0, transports: ['internal'], isBackedUp: false },
  ])

  const fresh = createBrowser(platform.app, origin)
  const page = await fresh.visit(signInRequest().url)
  const form = { credential: passkey.sign(optionsOn(page)) }
  const signedIn = await fresh.visit(`${page.url}/passkey`, { method: 'POST', form })
  expect(signedIn.location).toContain('code=')
  expect((await browser.visit(address)).body).toContain('Zuletzt benutzt am')
})

it('asks for a discoverable passkey that checks its owner, and for none that is there already', async () => {
  const { passkey } = await add()
  expect(optionsOn(await browser.visit(address))).toMatchObject({
    rp: { id: 'localhost', name: 'SG Eichwald 1899' },
    user: { name: jana },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: passkey.id }],
  })
})

it.each<[string, Bent]>([
  ['another origin', { origin: 'https://kurve.example' }],
  ['another host', { rpId: 'kurve.example' }],
  ['a device that did not check who holds it', { isVerified: false }],
])('refuses a passkey of %s', async (_, bent) => {
  const { answer } = await add('Handy', bent)
  expect(answer.status).toBe(400)
  expect(answer.body).toContain('Den Passkey konnten wir nicht annehmen')
  expect(await inDatabase()).toEqual([])
})

it('takes a challenge once, and of this session alone', async () => {
  const { page, credential } = await add()
  await platform.db.delete(passkeys)
  expect((await browser.submit(page, { passkeyName: 'Handy', credential })).status).toBe(400)

  const others = (await signInByForm(platform.app, max)).browser
  const foreign = createSoftPasskey(origin).create(optionsOn(await browser.visit(address)))
  expect((await post('', { passkeyName: 'Handy', credential: foreign }, others)).status).toBe(400)
  expect(await inDatabase()).toEqual([])
})

it("does not take over somebody else's credential", async () => {
  const theirs = await givePasskey(platform, max)
  const page = await browser.visit(address)
  const answer = await browser.submit(page, {
    passkeyName: 'Handy',
    credential: theirs.create(optionsOn(page)),
  })
  expect(answer.status).toBe(409)
  expect(await inDatabase()).toMatchObject([{ accountId: await accountIdOf(platform, max) }])
})

it('tells at the field what is wrong with a name, and keeps what was typed', async () => {
  const { answer } = await add('x'.repeat(61))
  expect(answer.status).toBe(400)
  expect(answer.body).toContain('Höchstens 60 Zeichen')
  expect(answer.body).toContain('x'.repeat(61))
  expect((await add(' ')).answer.body).toContain('Das Feld ist noch leer')
})

it('renames and removes, and says so', async () => {
  const { passkey } = await add()
  const renamed = await post('/name', { id: passkey.id, passkeyName: 'Laptop' })
  expect(renamed.body).toContain('Der Name ist gespeichert')
  expect(await inDatabase()).toMatchObject([{ name: 'Laptop' }])
  expect((await post('/name', { id: passkey.id, passkeyName: '' })).body).toMatch(/<details open>/)

  const removed = await post('/removal', { id: passkey.id })
  expect(removed.body).toContain('Der Passkey ist entfernt')
  expect(await inDatabase()).toEqual([])
  expect((await post('/removal', { id: passkey.id })).status).toBe(200)
})

it("touches nobody else's passkeys", async () => {
  const theirs = await givePasskey(platform, max)
  expect((await post('/name', { id: theirs.id, passkeyName: 'Mine' })).status).toBe(404)
  await post('/removal', { id: theirs.id })
  expect(await inDatabase()).toMatchObject([{ id: theirs.id, name: 'Test' }])
  expect((await browser.visit(address)).body).not.toContain(theirs.id)
})

it.each(['', '/name', '/removal'])('changes nothing by a form of another site (%s)', async path => {
  const { passkey } = await add()
  for (const proof of ['', 'x'.repeat(43)]) {
    const answer = await browser.visit(`${address}${path}`, {
      method: 'POST',
      form: { proof, id: passkey.id, passkeyName: 'Laptop' },
    })
    expect(answer.status).toBe(403)
  }
  expect(await inDatabase()).toMatchObject([{ id: passkey.id, name: 'Handy' }])
})

it('asks whoever is not signed in to sign in first', async () => {
  const page = await createBrowser(platform.app, origin).visit(address)
  expect(page.status).toBe(401)
  expect(page.body).toContain('niemand angemeldet')
  expect(page.body).not.toContain('data-options')
})

it('keeps to so many passkeys', async () => {
  const accountId = await accountIdOf(platform, jana)
  const row = { accountId, publicKey: '', counter: 0, transports: [], isBackedUp: false, name: 'Old' }
  const createdAt = platform.clock.now()
  await platform.db
    .insert(passkeys)
    .values(Array.from({ length: 20 }, (_, index) => ({ ...row, id: `old${index}`, createdAt })))
  const credential = createSoftPasskey(origin).create(optionsOn(await browser.visit(address)))
  const answer = await post('', { passkeyName: 'Handy', credential })
  expect(answer.status).toBe(409)
  expect(answer.body).toContain('Mehr als 20 Passkeys gehen nicht')
  expect(await platform.db.select().from(passkeys).where(eq(passkeys.name, 'Handy'))).toEqual([])
})
