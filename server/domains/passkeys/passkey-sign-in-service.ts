import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Deps } from '#server/deps.ts'
import { challengeOf, type SignInAnswer } from './passkey-answers.ts'
import { makeChallenge, useChallenge } from './passkey-challenge.ts'
import { findPasskey, notePasskeyUse, type PasskeyRow } from './passkey-repository.ts'
import { relyingParty } from './relying-party.ts'

const boundTo = (signInUid: string) => `sign-in ${signInUid}`

/** What the browser is asked for on the sign-in page: any passkey of this host, unlocked by its owner. */
export const offerSignIn = (deps: Deps, signInUid: string): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: relyingParty(deps.settings).id,
    challenge: makeChallenge(deps, boundTo(signInUid)),
    userVerification: 'required',
  })

export type PasskeySignInOutcome =
  | { ok: true; accountId: string; isSynced: boolean }
  /** One answer for every reason, so that nobody learns which passkeys are known here. */
  | { ok: false }

/** Whose passkey it is, where the answer is a good one to what this sign-in asked. */
export async function checkPasskey(
  deps: Deps,
  { signInUid, answer }: { signInUid: string; answer: SignInAnswer },
): Promise<PasskeySignInOutcome> {
  const challenge = challengeOf(answer)
  if (challenge === undefined || !(await useChallenge(deps, challenge, boundTo(signInUid)))) {
    return { ok: false }
  }
  const passkey = await findPasskey(deps.db, answer.id)
  const handle = Buffer.from(answer.response.userHandle, 'base64url').toString()
  if (passkey?.accountId !== handle) return { ok: false }
  const signed = await verify(deps, answer, challenge, passkey)
  if (!signed) return { ok: false }
  const isCounted = await notePasskeyUse(deps.db, {
    id: passkey.id,
    counter: signed.newCounter,
    isBackedUp: signed.credentialBackedUp,
    lastUsedAt: deps.clock.now(),
  })
  if (!isCounted) return { ok: false }
  return {
    ok: true,
    accountId: passkey.accountId,
    isSynced: signed.credentialDeviceType === 'multiDevice',
  }
}

/** The library throws for every answer that is not good; the reason is for the log and nobody else. */
async function verify(
  { settings, log }: Deps,
  response: SignInAnswer,
  expectedChallenge: string,
  passkey: PasskeyRow,
) {
  const { id, origin } = relyingParty(settings)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo : undefined
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : undefined }, 'a passkey was refused')
    return undefined
  }
}
