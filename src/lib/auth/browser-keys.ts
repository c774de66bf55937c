/** What sign-in leaves in the tab's session storage (SPEC 3, browser storage keys). */
export const storageKeys = {
  urlBeforeSignIn: 'kurve.urlBeforeSignIn',
  urlBeforeSignOut: 'kurve.urlBeforeSignOut',
  loginDatetime: 'kurve.loginDatetime',
  loginTimezone: 'kurve.loginTimezone',
} as const

/**
 * Tells the club's other sub-sites, and other tabs, that the person is signed in at the provider, so that a silent
 * sign-in is worth a try. Holds the mark of `signed-in-mark.ts` and nothing secret.
 */
export const signedInCookie = 'signedIn'
