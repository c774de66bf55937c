import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { SignInError, type SignInErrorCode } from './sign-in-error.ts'

/** What the provider's error names say (OpenID Connect Core 3.1.2.6, RFC 6749 4.1.2.1); any other is PROVIDER_ERROR. */
const codeOfProviderError: Readonly<Record<string, SignInErrorCode>> = {
  access_denied: 'ACCESS_DENIED',
  login_required: 'LOGIN_REQUIRED',
  interaction_required: 'LOGIN_REQUIRED',
  consent_required: 'LOGIN_REQUIRED',
  account_selection_required: 'LOGIN_REQUIRED',
  server_error: 'PROVIDER_DOWN',
  temporarily_unavailable: 'PROVIDER_DOWN',
}

/** The library tells most of its findings apart by the message alone. The tests reach each of them through it. */
const codeOfMessage: readonly (readonly [RegExp, SignInErrorCode])[] = [
  [/^No state in response/, 'STATE_MISSING'],
  [/^No matching state found/, 'STATE_UNKNOWN'],
  [/^Metadata does not contain property|^Missing keys on keyset/, 'METADATA_MISSING'],
  [/^Invalid response Content-Type/, 'CONTENT_TYPE_INVALID'],
  [/^Popup closed|^Popup aborted/, 'POPUP_CLOSED'],
  [/disposed window|^Popup blocked/, 'POPUP_BLOCKED'],
  [/^No silent_redirect_uri/, 'SILENT_REDIRECT_URI_MISSING'],
  [/^Only the Authorization Code flow/, 'HYBRID_FLOW_NOT_SUPPORTED'],
  [/\(5\d\d\)/, 'PROVIDER_DOWN'],
  [/\(4\d\d\)/, 'PROVIDER_ERROR'],
]

/** What the library threw, as one of our codes. */
export function signInErrorOf(error: unknown): SignInError {
  if (error instanceof SignInError) return error
  if (error instanceof ErrorResponse) {
    const { error_description, error_uri, state, session_state } = error
    return providerRefusal({ error: error.error ?? '', error_description, error_uri, state, session_state })
  }
  return new SignInError(codeOf(error))
}

function codeOf(error: unknown): SignInErrorCode {
  if (error instanceof ErrorTimeout)
    return error.message.startsWith('IFrame') ? 'FRAME_TIMED_OUT' : 'NETWORK_ERROR'
  // It was said to be JSON.
  if (error instanceof SyntaxError) return 'CONTENT_TYPE_INVALID'
  if (error instanceof DOMException) return 'STORAGE_BLOCKED'
  const { message } = error instanceof Error ? error : { message: '' }
  const known = codeOfMessage.find(([pattern]) => pattern.test(message))?.[1]
  // What `fetch` throws where there is no answer.
  return known ?? (error instanceof TypeError ? 'NETWORK_ERROR' : 'UNKNOWN')
}

/** An answer that says no, whichever way it came. */
export const providerRefusal = (answer: {
  error: string
  error_description: string | null
  error_uri: string | null
  state: unknown
  session_state: string | null
}): SignInError =>
  new SignInError(codeOfProviderError[answer.error] ?? 'PROVIDER_ERROR', {
    error: answer.error,
    description: answer.error_description,
    uri: answer.error_uri,
    state: answer.state,
    sessionState: answer.session_state,
  })

/** Runs what calls the library; whatever it throws leaves as a SignInError. */
export async function speakingOurCodes<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw signInErrorOf(error)
  }
}
