import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type ConsentKey,
  consentKeys,
  giveConsent,
  listConsents,
  listContactConsents,
  terminateConsent,
} from '#contract/consents/consents.ts'
import { languages } from '#contract/kernel/primitives.ts'
import { bodyOf, call, type Caller, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let caller: Caller

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  caller = (await newPerson(platform)).caller
})

const offered = async () => bodyOf(await call(platform.app, listConsents, {}))
const idOf = async (key: ConsentKey) => (await offered()).find(consent => consent.key === key)!.id
const give = (id: string, who = caller) => call(platform.app, giveConsent, { params: { id } }, who)
const end = (id: string, who = caller) => call(platform.app, terminateConsent, { params: { id } }, who)
const list = async (who = caller) => bodyOf(await call(platform.app, listContactConsents, {}, who))

it('shows a visitor everything that may be agreed to, in three languages', async () => {
  const consents = await offered()
  expect(consents.map(({ key }) => key)).toEqual(consentKeys)
  expect(new Set(consents.map(({ id }) => id)).size).toBe(consentKeys.length)
  for (const { name, text } of consents) {
    for (const words of [name, text]) {
      expect(Object.keys(words)).toEqual(languages)
    }
  }
  const typeOf = (key: ConsentKey) => consents.find(consent => consent.key === key)?.consentType
  expect([typeOf('advertising'), typeOf('tourism'), typeOf('sge')]).toEqual([
    'Advertising',
    'Advertising',
    'Newsletter',
  ])
})

it('keeps what was given when, also after it has ended', async () => {
  const id = await idOf('fanshop')
  const first = bodyOf(await give(id))
  expect(first).toMatchObject({
    id,
    key: 'fanshop',
    consentState: 'Valid',
    activatedByUser: true,
    terminatedAt: null,
  })
  platform.clock.advance(3600)
  expect((await end(first.userConsentId)).status).toBe(204)
  const endedAt = platform.clock.now().toISOString()
  platform.clock.advance(3600)
  const second = bodyOf(await give(id))
  expect(second.userConsentId).not.toBe(first.userConsentId)
  expect(await list()).toEqual([second, { ...first, consentState: 'Terminated', terminatedAt: endedAt }])
})

it('gives the answer again to whoever has agreed already', async () => {
  const id = await idOf('advertising')
  const first = bodyOf(await give(id))
  platform.clock.advance(60)
  expect(bodyOf(await give(id))).toEqual(first)
  expect(await list()).toEqual([first])
})

it('ends a consent once; ending it again changes nothing', async () => {
  const { userConsentId } = bodyOf(await give(await idOf('nfl')))
  await end(userConsentId)
  const [ended] = await list()
  platform.clock.advance(60)
  expect((await end(userConsentId)).status).toBe(204)
  expect(await list()).toEqual([ended])
})

it('knows no consent by a made-up id, nor that of another person', async () => {
  expect(refusalOf(await give(randomUUID()))).toEqual([404, 'CONSENT_UNKNOWN'])
  expect(refusalOf(await end(randomUUID()))).toEqual([404, 'CONSENT_UNKNOWN'])
  const { userConsentId } = bodyOf(await give(await idOf('sge')))
  const other = (await newPerson(platform)).caller
  expect(refusalOf(await end(userConsentId, other))).toEqual([404, 'CONSENT_UNKNOWN'])
  expect(await list(other)).toEqual([])
  expect(await list()).toMatchObject([{ consentState: 'Valid' }])
})

it('is filled with an example of a history', async () => {
  const consents = await list(await platform.as('jana.kraemer@example.org'))
  expect(consents.map(({ key, consentState }) => [key, consentState])).toEqual([
    ['fanshop', 'Valid'],
    ['sge', 'Valid'],
    ['nfl', 'Terminated'],
  ])
})
