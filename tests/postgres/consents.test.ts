import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  giveConsent,
  listConsents,
  listContactConsents,
  terminateConsent,
} from '#contract/consents/consents.ts'
import { bodyOf, call } from '../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { newPerson } from '../helpers/shopper.ts'

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platform = await startPlatform({ databaseUrl: database.url })
})
afterAll(async () => {
  await platform.close()
  await database.drop()
})

it('keeps one valid consent of a kind while it is given and ended at once', async () => {
  const { caller } = await newPerson(platform)
  const [consent] = bodyOf(await call(platform.app, listConsents, {}))
  const give = async () =>
    bodyOf(await call(platform.app, giveConsent, { params: { id: consent!.id } }, caller))
  const list = async () => bodyOf(await call(platform.app, listContactConsents, {}, caller))

  const given = await Promise.all(Array.from({ length: 20 }, give))
  expect(new Set(given.map(({ userConsentId }) => userConsentId)).size).toBe(1)
  expect(await list()).toHaveLength(1)

  for (let round = 0; round < 5; round++) {
    const id = (await give()).userConsentId
    const end = () => call(platform.app, terminateConsent, { params: { id } }, caller)
    await Promise.all([end(), give(), end(), give()])
    expect((await list()).filter(({ consentState }) => consentState === 'Valid').length).toBeLessThanOrEqual(
      1,
    )
    expect((await list()).find(({ userConsentId }) => userConsentId === id)?.consentState).toBe('Terminated')
  }
})
