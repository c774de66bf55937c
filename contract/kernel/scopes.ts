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
  /** The back office; what somebody may do there is said by their role. No organisation's token has it. */
  backOffice: 'back_office',
} as const

export type Scope = (typeof scopes)[keyof typeof scopes]

/** What the web app asks for at sign-in. */
export const webAppScopes: readonly Scope[] = Object.values(scopes)

/**
 * Opens nothing by itself: who holds it acts for an organisation. A token gets it by token exchange alone (SPEC 7), never at
 * sign-in.
 */
export const organizationAdminScope = 'organization_admin'

/**
 * What an organisation's token may reach beside. `account` is about who signs in and how, and the OpenID scopes are about
 * a person: nobody does either in an organisation's name.
 */
export const organizationScopes: readonly Scope[] = [
  scopes.shop,
  scopes.checkout,
  scopes.contact,
  scopes.cms,
  scopes.wallet,
]

/** The public client of the web app: code flow with PKCE S256, no secret. */
export const webAppClientId = 'kurve-web'
