/** OpenID and API scopes (SPEC 9). A token reaches an endpoint only with the endpoint's scope. */
export const scopes = {
  openid: 'openid',
  offlineAccess: 'offline_access',
  profile: 'profile',
  email: 'email',
  shop: 'shop',
  checkout: 'checkout',
  account: 'account',
  contact: 'contact',
  cms: 'cms',
  wallet: 'wallet',
} as const

export type Scope = (typeof scopes)[keyof typeof scopes]

/** What the web app asks for at sign-in. */
export const webAppScopes: readonly Scope[] = Object.values(scopes)

/** The public client of the web app: code flow with PKCE S256, no secret. */
export const webAppClientId = 'kurve-web'
