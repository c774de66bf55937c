/** Below the provider's root: what mails and the provider's own pages lead to. */
export const passwordResetPath = '/password-reset'
export const newPasswordPath = `${passwordResetPath}/new`
export const securityPath = '/security'
/** Leads through a sign-in back to a page below `securityPath`. */
export const signInAgainPath = '/security/sign-in-again'
/** Where that sign-in ends. */
export const signedInAgainPath = '/security/signed-in-again'
export const passkeysPath = '/security/passkeys'
export const authenticatorPath = '/security/authenticator'
