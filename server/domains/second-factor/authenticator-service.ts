import { machineNow } from '#server/clock.ts'
import { lockAuthenticator } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { mailAboutProtection } from '../identity/identity-api.ts'
import {
  deleteAuthenticator,
  deleteUnconfirmed,
  findAuthenticator,
  findSealedOtherwise,
  markConfirmed,
  putUnconfirmed,
  replaceSecret,
} from './authenticator-repository.ts'
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { currentBoxPrefix, openSecret, sealSecret } from './secret-box.ts'
import { checkCodeOrPassword, type TryOutcome, tryFor } from './second-factor-service.ts'
import { makeSecret, stepOf } from './time-codes.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'settings'>

/** How long a secret that was shown may wait for its first code. */
const SETUP_SECONDS = 60 * 60

export type AuthenticatorState =
  | { kind: 'off' }
  /** `secret` in base32, to be put into an app. */
  | { kind: 'started'; secret: string }
  | { kind: 'on'; recoveryCodesLeft: number }

export async function authenticatorState(needs: Needs, accountId: string): Promise<AuthenticatorState> {
  const { db, clock, settings } = needs
  const row = await findAuthenticator(db, accountId)
  if (row?.confirmedAt != null) {
    return { kind: 'on', recoveryCodesLeft: await countRecoveryCodes(db, accountId) }
  }
  if (!row || clock.now().getTime() - row.createdAt.getTime() > SETUP_SECONDS * 1000) return { kind: 'off' }
  return { kind: 'started', secret: openSecret(settings, accountId, row.secret) }
}

/** Makes a secret, which counts once a code of it was typed. Begun anew, the former secret is no good. */
export async function startAuthenticator({ db, clock, settings }: Needs, accountId: string): Promise<void> {
  const secret = sealSecret(settings, accountId, makeSecret())
  await putUnconfirmed(db, { accountId, secret, createdAt: clock.now() })
}

export const cancelAuthenticator = ({ db }: Needs, accountId: string): Promise<void> =>
  deleteUnconfirmed(db, accountId)

export type ProtectionOutcome =
  | { ok: true; recoveryCodes: readonly string[] }
  /** Nothing is being set up, or it is done already. */
  | { ok: false; reason: 'notStarted' }
  | Exclude<TryOutcome, { ok: true }>

/** From now on the account asks for codes. Of two confirmations at once one tells the recovery codes. */
export async function confirmAuthenticator(
  needs: Needs,
  accountId: string,
  code: string,
): Promise<ProtectionOutcome> {
  const { db, clock } = needs
  const state = await authenticatorState(needs, accountId)
  const row = await findAuthenticator(db, accountId)
  if (state.kind !== 'started' || !row) return { ok: false, reason: 'notStarted' }
  const step = stepOf(code.replace(/\s/g, ''), state.secret, machineNow(clock))
  const tried = await tryFor(needs, accountId, async () => step !== undefined)
  if (!tried.ok) return tried
  return db.transaction(async tx => {
    const isFirst = step !== undefined && (await markConfirmed(tx, row, step, clock.now()))
    if (!isFirst) return { ok: false, reason: 'notStarted' }
    await mailAboutProtection(tx, needs, accountId, 'authenticatorOn')
    return { ok: true, recoveryCodes: await replaceRecoveryCodes(tx, accountId) }
  })
}

/** New recovery codes for somebody who proves once more who they are; the former ones are no good from then on. */
export async function renewRecoveryCodes(
  needs: Needs,
  accountId: string,
  proof: string,
): Promise<ProtectionOutcome> {
  const { db } = needs
  const state = await authenticatorState(needs, accountId)
  if (state.kind !== 'on') return { ok: false, reason: 'notStarted' }
  const tried = await checkCodeOrPassword(needs, accountId, proof)
  if (!tried.ok) return tried
  const recoveryCodes = await db.transaction(async tx => {
    await lockAuthenticator(tx, accountId)
    return replaceRecoveryCodes(tx, accountId)
  })
  return { ok: true, recoveryCodes }
}

/** From now on the password alone does. */
export async function turnOffAuthenticator(
  needs: Needs,
  accountId: string,
  proof: string,
): Promise<TryOutcome> {
  const tried = await checkCodeOrPassword(needs, accountId, proof)
  if (tried.ok) {
    await needs.db.transaction(async tx => {
      const wasOn = await deleteAuthenticator(tx, accountId)
      await deleteRecoveryCodes(tx, accountId)
      if (wasOn) await mailAboutProtection(tx, needs, accountId, 'authenticatorOff')
    })
  }
  return tried
}

/** After a change of keys: encrypts with the new one what a former one still opens, so that that one can be taken away. */
export async function sealAnew({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<void> {
  for (const row of await findSealedOtherwise(db, currentBoxPrefix(settings))) {
    const secret = openSecret(settings, row.accountId, row.secret)
    await replaceSecret(db, row, sealSecret(settings, row.accountId, secret))
  }
}
