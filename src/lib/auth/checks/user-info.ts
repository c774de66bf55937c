import type { MetadataService, UserProfile } from 'oidc-client-ts'
import { silentSignInSeconds } from '#contract/kernel/durations.ts'
import { SignInError } from '../sign-in-error.ts'

/** Name and e-mail of the person whom the id token is about; the answer about anybody else is refused. */
export async function readUserInfo(
  metadata: MetadataService,
  accessToken: string,
  subject: string,
): Promise<UserProfile> {
  const response = await fetch(await metadata.getUserInfoEndpoint(), {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
    credentials: 'omit',
    signal: AbortSignal.timeout(silentSignInSeconds * 1000),
  }).catch(() => {
    throw new SignInError('NETWORK_ERROR')
  })
  if (!response.ok) throw new SignInError(response.status >= 500 ? 'PROVIDER_DOWN' : 'PROVIDER_ERROR')
  if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) {
    throw new SignInError('CONTENT_TYPE_INVALID')
  }
  const claims = (await response.json()) as UserProfile | null
  if (claims?.sub !== subject) throw new SignInError('USER_INFO_SUBJECT_MISMATCH')
  return claims
}
