import { decodeJwt } from 'jose'
import { type RefreshState, SigninResponse } from 'oidc-client-ts'
import { signInErrorOf } from '../library-errors.ts'
import { SignInError } from '../sign-in-error.ts'
import { endsSession } from '../sign-in-fault.ts'
import { type IdTokenClaims, verifiedClaims } from './id-token.ts'
import type { ProviderAccess } from './provider-access.ts'
import { readTokens, writeTokens } from './tokens.ts'
import { readUserInfo } from './user-info.ts'

/**
 * New tokens for a refresh token, checked like those of a sign-in. The provider takes the old refresh token away with the
 * asking, so whatever may fail in passing is asked before, or done without.
 */
export async function renewByRefreshToken(
  state: RefreshState,
  access: ProviderAccess,
  timeoutInSeconds: number | undefined,
): Promise<SigninResponse> {
  const { metadata, clientId } = access
  await metadata.getSigningKeys()
  const tokens = readTokens(
    await access.exchangeRefreshToken({
      refresh_token: state.refresh_token,
      ...(state.scope !== undefined && { scope: state.scope }),
      ...(timeoutInSeconds !== undefined && { timeoutInSeconds }),
    }),
  )
  const response = new SigninResponse(new URLSearchParams())
  response.userState = state.data
  response.session_state = state.session_state
  response.profile = state.profile
  if (state.scope !== undefined) response.scope = state.scope
  if (state.id_token !== undefined) response.id_token = state.id_token
  // A renewal may go without a new id token; one that comes has to be about the same sign-in.
  if (tokens.idToken !== undefined) {
    const claims = await verifiedClaims(tokens.idToken, metadata, {
      clientId,
      accessToken: tokens.accessToken,
    })
    checkSameSignIn(claims, state)
    response.profile = { ...state.profile, ...access.profileOf(claims) }
  }
  writeTokens(response, tokens)
  try {
    const userInfo = await readUserInfo(metadata, tokens.accessToken, state.profile.sub)
    response.profile = access.extend(response.profile, userInfo)
  } catch (error) {
    // The name that is known will do; the answer about somebody else will not.
    if (endsSession(signInErrorOf(error).code)) throw error
  }
  return response
}

function checkSameSignIn(claims: IdTokenClaims, { profile, id_token: before }: RefreshState): void {
  const isSamePerson = claims.sub === profile.sub
  const began = before === undefined ? undefined : decodeJwt(before).auth_time
  const isSameSignIn = began === undefined || claims.auth_time === undefined || claims.auth_time === began
  if (!isSamePerson || !isSameSignIn) throw new SignInError('SUBJECT_CHANGED')
}
