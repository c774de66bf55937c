/** Every way a sign-in can fail (SPEC 8, sign-in errors), as it stands on the screen for whoever has to help. */
export type SignInErrorCode =
  // The answer and the request do not belong together.
  | 'STATE_MISSING'
  | 'STATE_UNKNOWN'
  | 'STATE_MISMATCH'
  | 'STATE_STALE'
  | 'CODE_MISSING'
  | 'TOO_MANY_PARAMETERS'
  | 'ID_TOKEN_UNEXPECTED'
  | 'HYBRID_FLOW_NOT_SUPPORTED'
  // What the provider gave does not hold.
  | 'TOKENS_MISSING'
  | 'ID_TOKEN_MISSING'
  | 'ID_TOKEN_MALFORMED'
  | 'SIGNATURE_INVALID'
  | 'ALGORITHM_NOT_ALLOWED'
  | 'KEY_UNKNOWN'
  | 'ISSUER_MISMATCH'
  | 'AUDIENCE_MISMATCH'
  | 'NONCE_MISMATCH'
  | 'SUBJECT_MISSING'
  | 'SUBJECT_CHANGED'
  | 'AT_HASH_MISMATCH'
  | 'USER_INFO_SUBJECT_MISMATCH'
  | 'ID_TOKEN_EXPIRED'
  | 'ID_TOKEN_FROM_THE_FUTURE'
  // The provider said no.
  | 'ACCESS_DENIED'
  | 'LOGIN_REQUIRED'
  | 'PROVIDER_ERROR'
  // The provider did not say anything that could be read.
  | 'NETWORK_ERROR'
  | 'FRAME_TIMED_OUT'
  | 'CONTENT_TYPE_INVALID'
  | 'PROVIDER_DOWN'
  | 'METADATA_MISSING'
  // This browser, or these settings.
  | 'POPUP_CLOSED'
  | 'POPUP_BLOCKED'
  | 'STORAGE_BLOCKED'
  | 'SILENT_REDIRECT_URI_MISSING'
  | 'UNKNOWN'

/** What the provider said of its refusal. Strangers' words: to be shown as text, never as HTML and never as a link. */
export interface ProviderWords {
  error: string
  description: string | null
  uri: string | null
  /** What the request had taken along. */
  state: unknown
  sessionState: string | null
}

/**
 * A sign-in, a renewal or a sign-out that failed. Holds neither tokens nor the error that it was made of: those of the
 * library bring the request's form along, and with it the refresh token.
 */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: SignInErrorCode
  readonly words: ProviderWords | undefined

  constructor(code: SignInErrorCode, words?: ProviderWords) {
    super(words ? `${code}, ${harmless(words.error)}` : code)
    this.code = code
    this.words = words
  }
}

/** The name of a provider's error, such as `invalid_grant`; whatever else stands there is left out of messages. */
const harmless = (error: string): string => (/^\w{1,60}$/.test(error) ? error : 'unnamed')
