import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { examplePassword } from '#server/db/seed/people.ts'
import {
  authenticatorState,
  confirmAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '#server/domains/second-factor/authenticator-service.ts'
import { countRecoveryCodes } from '#server/domains/second-factor/recovery-codes.ts'
import { checkCode } from '#server/domains/second-factor/second-factor-service.ts'
import { parseJson, signInAnswer } from '#server/domains/passkeys/passkey-answers.ts'
import { checkPasskey, offerSignIn } from '#server/domains/passkeys/passkey-sign-in-service.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { accountIdOf, codeAt, giveAuthenticator, givePasskey } from '../helpers/second-factor.ts'

const AT_ONCE = 20
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

const times = <T>(work: (index: number) => Promise<T>, number = AT_ONCE): Promise<T[]> =>
  Promise.all(Array.from({ length: number }, (_, index) => work(index)))
const successes = (outcomes: readonly { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length

it('takes a code or a recovery code once, however many bring it at once', async () => {
  const { accountId, code, recoveryCodes } = await giveAuthenticator(platform, 'jana.kraemer@example.org')
  const now = code()
  // Four at a time are not slowed down yet.
  expect(successes(await times(() => checkCode(platform.deps, accountId, now), 4))).toBe(1)
  platform.clock.advance(61 * 60)
  const [first = ''] = recoveryCodes
  expect(successes(await times(() => checkCode(platform.deps, accountId, first), 4))).toBe(1)
  expect(await countRecoveryCodes(platform.db, accountId)).toBe(9)
})

it('lets an answer of a passkey sign in once, however often it comes at once', async () => {
  const passkey = await givePasskey(platform, 'max.berger@example.org', { isSynced: true })
  const options = await offerSignIn(platform.deps, 'a-sign-in')
  const answer = signInAnswer.parse(parseJson(passkey.sign(options)))
  const outcomes = await times(() => checkPasskey(platform.deps, { signInUid: 'a-sign-in', answer }))
  expect(successes(outcomes)).toBe(1)
})

it('shows one set of recovery codes, however many confirm or renew at once', async () => {
  const { deps, db, clock } = platform
  const accountId = await accountIdOf(platform, 'emily.carter@example.org')
  await startAuthenticator(deps, accountId)
  const state = await authenticatorState(deps, accountId)
  if (state.kind !== 'started') throw new Error(state.kind)
  const code = codeAt(state.secret, clock.now())
  expect(successes(await times(() => confirmAuthenticator(deps, accountId, code), 4))).toBe(1)
  expect(await countRecoveryCodes(db, accountId)).toBe(10)

  await times(() => renewRecoveryCodes(deps, accountId, examplePassword), 4)
  expect(await countRecoveryCodes(db, accountId)).toBe(10)
})
