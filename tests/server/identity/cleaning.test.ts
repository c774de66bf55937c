import { afterAll, beforeAll, expect, it } from 'vitest'
import { oidcRecords } from '#server/db/schema/identity.ts'
import { identityCleaningJob } from '#server/oidc/identity-jobs.ts'
import { callApi, refresh, signInByForm } from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

/** The provider lives by the system's time, so the job is shown a time relative to that. */
const cleanIn = (days: number) => {
  const now = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  return identityCleaningJob.run({ ...platform.deps, clock: { now: () => now } })
}

it('deletes what has expired and nothing that is still of use', async () => {
  const { tokens } = await signInByForm(platform.app, 'jana.kraemer@example.org')
  await cleanIn(0)
  expect((await callApi(platform.app, tokens.access_token)).statusCode).toBe(200)

  await cleanIn(1)
  const models = (await platform.db.select().from(oidcRecords)).map(({ model }) => model)
  expect(models.sort()).toEqual(['Grant', 'RefreshToken', 'Session'])
  expect((await refresh(platform.app, tokens.refresh_token)).status).toBe(200)

  await cleanIn(15)
  expect(await platform.db.select().from(oidcRecords)).toEqual([])
})
