import { base64url } from 'jose'
import { SignInError } from '../sign-in-error.ts'

/**
 * `at_hash`, where the id token has one, ties it to the access token that came with it: the left half of the hash that the
 * signature's algorithm names (OpenID Connect Core 3.1.3.6).
 */
export async function checkAccessTokenHash(
  claimed: unknown,
  accessToken: string,
  algorithm: string,
): Promise<void> {
  if (claimed === undefined) return
  const bits = algorithm.slice(-3)
  const digest = await crypto.subtle.digest(`SHA-${bits}`, new TextEncoder().encode(accessToken))
  const leftHalf = new Uint8Array(digest, 0, digest.byteLength / 2)
  if (claimed !== base64url.encode(leftHalf)) throw new SignInError('AT_HASH_MISMATCH')
}
