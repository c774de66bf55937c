import type { SignInErrorCode } from './sign-in-error.ts'

/**
 * What a person can tell apart, and do something about.
 * `noAnswer`: the page was opened by hand · `outdated`: the answer was used before, or belongs to another browser ·
 * `cancelled`: the person said no · `signedOut`: the provider knows nobody (any more) · `unreachable`: it does not answer,
 * which may pass · `refused`: it said no · `untrusted`: what it gave does not hold · `clock`: by this device's clock it
 * does not · `storage`, `popup`: the browser forbids it.
 */
export type SignInFault =
  | 'noAnswer'
  | 'outdated'
  | 'cancelled'
  | 'signedOut'
  | 'unreachable'
  | 'refused'
  | 'untrusted'
  | 'clock'
  | 'storage'
  | 'popup'

const faults: Readonly<Record<SignInErrorCode, SignInFault>> = {
  STATE_MISSING: 'noAnswer',
  STATE_UNKNOWN: 'outdated',
  STATE_MISMATCH: 'outdated',
  STATE_STALE: 'outdated',
  CODE_MISSING: 'refused',
  TOO_MANY_PARAMETERS: 'untrusted',
  ID_TOKEN_UNEXPECTED: 'untrusted',
  HYBRID_FLOW_NOT_SUPPORTED: 'untrusted',
  TOKENS_MISSING: 'refused',
  ID_TOKEN_MISSING: 'untrusted',
  ID_TOKEN_MALFORMED: 'untrusted',
  SIGNATURE_INVALID: 'untrusted',
  ALGORITHM_NOT_ALLOWED: 'untrusted',
  KEY_UNKNOWN: 'untrusted',
  ISSUER_MISMATCH: 'untrusted',
  AUDIENCE_MISMATCH: 'untrusted',
  NONCE_MISMATCH: 'untrusted',
  SUBJECT_MISSING: 'untrusted',
  SUBJECT_CHANGED: 'signedOut',
  AT_HASH_MISMATCH: 'untrusted',
  USER_INFO_SUBJECT_MISMATCH: 'untrusted',
  ID_TOKEN_EXPIRED: 'clock',
  ID_TOKEN_FROM_THE_FUTURE: 'clock',
  ACCESS_DENIED: 'cancelled',
  LOGIN_REQUIRED: 'signedOut',
  PROVIDER_ERROR: 'refused',
  NETWORK_ERROR: 'unreachable',
  FRAME_TIMED_OUT: 'unreachable',
  CONTENT_TYPE_INVALID: 'unreachable',
  PROVIDER_DOWN: 'unreachable',
  METADATA_MISSING: 'refused',
  POPUP_CLOSED: 'cancelled',
  POPUP_BLOCKED: 'popup',
  STORAGE_BLOCKED: 'storage',
  SILENT_REDIRECT_URI_MISSING: 'refused',
  UNKNOWN: 'refused',
}

export const faultOf = (code: SignInErrorCode): SignInFault => faults[code]

/** Faults that say nothing of the session: the provider was not heard, or this browser is set up so. */
const sayNothing: ReadonlySet<SignInErrorCode> = new Set<SignInErrorCode>([
  'NETWORK_ERROR',
  'FRAME_TIMED_OUT',
  'CONTENT_TYPE_INVALID',
  'PROVIDER_DOWN',
  'METADATA_MISSING',
  'SILENT_REDIRECT_URI_MISSING',
  'POPUP_CLOSED',
  'POPUP_BLOCKED',
  'UNKNOWN',
])

/** Whether a renewal that failed so means that nobody is signed in any more. */
export const endsSession = (code: SignInErrorCode): boolean => !sayNothing.has(code)
