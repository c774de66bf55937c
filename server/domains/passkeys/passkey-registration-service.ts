import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG } from '@simplewebauthn/server/helpers'
import { club } from '#sites/club/club.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, mailAboutProtection } from '../identity/identity-api.ts'
import { challengeOf, type RegistrationAnswer } from './passkey-answers.ts'
import { makeChallenge, useChallenge } from './passkey-challenge.ts'
import { countPasskeysOf, findPasskeysOf, insertPasskey } from './passkey-repository.ts'
import { relyingParty } from './relying-party.ts'

/** Of one account. */
export const MOST_PASSKEYS = 20

const algorithms = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256]

const boundTo = (sessionId: string) => `registration ${sessionId}`

/** What the browser is asked for when somebody who is signed in adds a passkey. */
export async function offerRegistration(
  deps: Deps,
  account: Account,
  sessionId: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await findPasskeysOf(deps.db, account.id)
  return generateRegistrationOptions({
    rpName: club.name,
    rpID: relyingParty(deps.settings).id,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.email,
    challenge: makeChallenge(deps, boundTo(sessionId)),
    // Who made the device is nobody's business.
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: algorithms,
  })
}

export type RegistrationOutcome =
  | { ok: true }
  /** `refused`: the answer does not belong here or is not whole; `known`: the device has one already. */
  | { ok: false; reason: 'refused' | 'known' | 'tooMany' }

/** Adds the passkey to the account, where the answer is a good one to what this session was asked. */
export async function addPasskey(
  deps: Deps,
  { accountId, sessionId, answer, name }: NewPasskey,
): Promise<RegistrationOutcome> {
  const challenge = challengeOf(answer)
  if (challenge === undefined || !(await useChallenge(deps, challenge, boundTo(sessionId)))) {
    return { ok: false, reason: 'refused' }
  }
  const made = await verify(deps, answer, challenge)
  if (!made) return { ok: false, reason: 'refused' }
  if ((await countPasskeysOf(deps.db, accountId)) >= MOST_PASSKEYS) return { ok: false, reason: 'tooMany' }
  const { credential, credentialBackedUp } = made
  const passkey = {
    id: credential.id,
    accountId,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: answer.response.transports,
    isBackedUp: credentialBackedUp,
    name,
    createdAt: deps.clock.now(),
    lastUsedAt: null,
  }
  return deps.db.transaction(async tx => {
    if (!(await insertPasskey(tx, passkey))) return { ok: false, reason: 'known' }
    await mailAboutProtection(tx, deps, accountId, 'passkeyAdded')
    return { ok: true }
  })
}

export interface NewPasskey {
  accountId: string
  sessionId: string
  answer: RegistrationAnswer
  /** As the person calls it. */
  name: string
}

/** The library throws for every answer that is not good; the reason is for the log and nobody else. */
async function verify({ settings, log }: Deps, response: RegistrationAnswer, expectedChallenge: string) {
  const { id, origin } = relyingParty(settings)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : undefined }, 'a new passkey was refused')
    return undefined
  }
}
