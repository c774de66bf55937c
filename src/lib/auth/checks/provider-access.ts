import type { MetadataService, SigninResponse, SigninState, UserProfile } from 'oidc-client-ts'

/** What the checks need of the library's client. */
export interface ProviderAccess {
  authority: string
  clientId: string
  metadata: MetadataService
  /** The answer in an address and the request that it belongs to, whose state is spent with the asking. */
  takeState: (url: string) => Promise<{ state: SigninState; response: SigninResponse }>
  exchangeCode: (request: {
    code: string
    client_id: string
    redirect_uri: string
    code_verifier?: string
  }) => Promise<Record<string, unknown>>
  exchangeRefreshToken: (request: {
    refresh_token: string
    scope?: string
    timeoutInSeconds?: number
  }) => Promise<Record<string, unknown>>
  /** Claims without those of the protocol. */
  profileOf: (claims: UserProfile) => UserProfile
  /** What the user info adds to a profile. */
  extend: (profile: UserProfile, userInfo: UserProfile) => UserProfile
}
