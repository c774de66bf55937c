/** Below the provider's root: what mails and the provider's own pages lead to. */
export const passwordResetPath = '/password-reset'
export const newPasswordPath = `${passwordResetPath}/new`
export const securityPath = '/security'
export const passkeysPath = '/security/passkeys'
export const authenticatorPath = '/security/authenticator'
