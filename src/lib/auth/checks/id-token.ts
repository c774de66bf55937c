import { createLocalJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify, base64url } from 'jose'
import type { MetadataService, SigningKey } from 'oidc-client-ts'
import { clockSkewSeconds } from '#contract/kernel/durations.ts'
import { SignInError, type SignInErrorCode } from '../sign-in-error.ts'

/**
 * `at_hash`, where the id token has one, ties it to the access token that came with it: the left half of the hash that the
 * signature's algorithm names (OpenID Connect Core 3.1.3.6).
 */
async function checkAccessTokenHash(claimed: unknown, accessToken: string, algorithm: string): Promise<void> {
  if (claimed === undefined) return
  const bits = algorithm.slice(-3)
  const digest = await crypto.subtle.digest(`SHA-${bits}`, new TextEncoder().encode(accessToken))
  const leftHalf = new Uint8Array(digest, 0, digest.byteLength / 2)
  if (claimed !== base64url.encode(leftHalf)) throw new SignInError('AT_HASH_MISMATCH')
}

/** SPEC 5. Whatever is signed with a shared secret, or not at all, is refused. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512']

export interface IdTokenExpectations {
  clientId: string
  /** Absent in a renewal by refresh token, which has no request of its own. */
  nonce?: string | undefined
  accessToken: string
}

export type IdTokenClaims = JWTPayload & { iss: string; sub: string; aud: string; exp: number; iat: number }

/**
 * The claims of an id token that holds: signed by a key of the provider, for this app and this request, now (OpenID Connect
 * Core 3.1.3.7). Throws a SignInError for every other; no claim of such a token leaves this function.
 */
export async function verifiedClaims(
  idToken: string,
  metadata: MetadataService,
  { clientId, nonce, accessToken }: IdTokenExpectations,
): Promise<IdTokenClaims> {
  const algorithm = algorithmOf(idToken)
  const options = {
    algorithms,
    issuer: await metadata.getIssuer(),
    audience: clientId,
    clockTolerance: clockSkewSeconds,
    requiredClaims: ['exp', 'iat'],
  }
  const { payload } = await withKeysOf(metadata, keys =>
    jwtVerify(idToken, createLocalJWKSet({ keys }), options),
  )
  const claims = complete(payload)
  if (claims.iat > Date.now() / 1000 + clockSkewSeconds) throw new SignInError('ID_TOKEN_FROM_THE_FUTURE')
  checkParty(claims, clientId)
  if (nonce !== undefined && claims.nonce !== nonce) throw new SignInError('NONCE_MISMATCH')
  await checkAccessTokenHash(claims.at_hash, accessToken, algorithm)
  return claims
}

/** By the header alone: "none" and the like are told apart from a signature that is wrong. */
function algorithmOf(idToken: string): string {
  let header
  try {
    header = decodeProtectedHeader(idToken)
  } catch {
    throw new SignInError('ID_TOKEN_MALFORMED')
  }
  if (header.alg === undefined || !algorithms.includes(header.alg))
    throw new SignInError('ALGORITHM_NOT_ALLOWED')
  return header.alg
}

/**
 * A provider changes its keys from time to time: where none of those known fits, the set is read once more. A key may be
 * changed under its old name too, or have none.
 */
async function withKeysOf<T>(
  metadata: MetadataService,
  verify: (keys: SigningKey[]) => Promise<T>,
): Promise<T> {
  const verifyWith = async (keys: SigningKey[] | null) => verify(keys ?? [])
  try {
    return await verifyWith(await metadata.getSigningKeys())
  } catch (error) {
    const mayBeNewKey =
      error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed
    if (!mayBeNewKey) throw ofJose(error)
  }
  metadata.resetSigningKeys()
  const fresh = await metadata.getSigningKeys()
  try {
    return await verifyWith(fresh)
  } catch (error) {
    throw ofJose(error)
  }
}

const codeOfClaim: Readonly<Record<string, SignInErrorCode>> = {
  iss: 'ISSUER_MISMATCH',
  aud: 'AUDIENCE_MISMATCH',
  nbf: 'ID_TOKEN_FROM_THE_FUTURE',
  // Missing, or no date: whether it still holds cannot be known.
  exp: 'ID_TOKEN_EXPIRED',
  iat: 'ID_TOKEN_FROM_THE_FUTURE',
}

/** What is not jose's goes on as it is: a set of keys that could not be read, most of all. */
function ofJose(error: unknown): unknown {
  if (!(error instanceof errors.JOSEError)) return error
  if (error instanceof errors.JWTExpired) return new SignInError('ID_TOKEN_EXPIRED')
  if (error instanceof errors.JWTClaimValidationFailed) {
    return new SignInError(codeOfClaim[error.claim] ?? 'ID_TOKEN_MALFORMED')
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return new SignInError('SIGNATURE_INVALID')
  if (error instanceof errors.JOSEAlgNotAllowed) return new SignInError('ALGORITHM_NOT_ALLOWED')
  const isAboutKey = [
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
    errors.JWKSInvalid,
    errors.JWKInvalid,
  ]
  return new SignInError(
    isAboutKey.some(kind => error instanceof kind) ? 'KEY_UNKNOWN' : 'ID_TOKEN_MALFORMED',
  )
}

/** jose has looked at `iss`, `aud`, `exp` and `iat`; whom the token is about, it does not ask. */
function complete(payload: JWTPayload): IdTokenClaims {
  if (typeof payload.sub !== 'string' || payload.sub === '') throw new SignInError('SUBJECT_MISSING')
  if (typeof payload.iat !== 'number') throw new SignInError('ID_TOKEN_FROM_THE_FUTURE')
  return payload as IdTokenClaims
}

/** A token for several parties has to name the one that it was given to, and that must be this app. */
function checkParty({ aud, azp }: JWTPayload, clientId: string): void {
  const isShared = Array.isArray(aud) && aud.length > 1
  if (azp === undefined ? isShared : azp !== clientId) throw new SignInError('AUDIENCE_MISMATCH')
}
