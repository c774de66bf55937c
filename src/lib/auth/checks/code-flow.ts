import type { SigninResponse, SigninState } from 'oidc-client-ts'
import { providerRefusal } from '../library-errors.ts'
import { SignInError } from '../sign-in-error.ts'
import { checkAnswerIssuer, checkState } from './answer.ts'
import { verifiedClaims } from './id-token.ts'
import type { ProviderAccess } from './provider-access.ts'
import { readTokens, writeTokens } from './tokens.ts'
import { readUserInfo } from './user-info.ts'

/**
 * From the provider's answer in an address to a person who is proven to be signed in, by redirect, popup or hidden frame
 * (SPEC 5). Throws a SignInError at the first thing that does not hold.
 */
export async function finishCodeFlow(url: string, access: ProviderAccess): Promise<SigninResponse> {
  const { state, response, code } = await readAnswer(url, access)
  const { metadata, clientId } = access
  // Before the code is spent: without the keys what it brings could not be checked.
  await metadata.getSigningKeys()
  const tokens = readTokens(
    await access.exchangeCode({
      code,
      client_id: clientId,
      redirect_uri: state.redirect_uri,
      ...(state.code_verifier !== undefined && { code_verifier: state.code_verifier }),
    }),
  )
  if (tokens.idToken === undefined) throw new SignInError('ID_TOKEN_MISSING')
  // A request that was kept without its nonce cannot be matched: no token has an empty one.
  const expected = { clientId, nonce: state.nonce ?? '', accessToken: tokens.accessToken }
  const claims = await verifiedClaims(tokens.idToken, metadata, expected)

  response.scope = state.scope
  writeTokens(response, tokens)
  response.profile = access.profileOf(claims)
  if (!state.skipUserInfo) {
    const userInfo = await readUserInfo(metadata, tokens.accessToken, claims.sub)
    response.profile = access.extend(response.profile, userInfo)
  }
  return response
}

/** The answer's code and the request that it answers. Nothing has been asked of the provider for it but who it is. */
async function readAnswer(
  url: string,
  access: ProviderAccess,
): Promise<{ state: SigninState; response: SigninResponse; code: string }> {
  const named = new URL(url).searchParams.get('iss')
  const { state, response } = await access.takeState(url)
  checkState(state, response, access)
  response.userState = state.data
  if (state.url_state !== undefined) response.url_state = state.url_state
  if (response.error !== null) {
    if (named !== null) checkAnswerIssuer(named, await access.metadata.getIssuer(), false)
    const { error, error_description, error_uri, session_state } = response
    throw providerRefusal({ error, error_description, error_uri, session_state, state: state.data })
  }
  if (response.code === null || response.code === '') throw new SignInError('CODE_MISSING')
  const metadata: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(await access.metadata.getMetadata()),
  )
  const isPromised = metadata.authorization_response_iss_parameter_supported === true
  checkAnswerIssuer(named, await access.metadata.getIssuer(), isPromised)
  return { state, response, code: response.code }
}
