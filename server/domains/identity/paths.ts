/** Below the provider's root: what mails lead to. */
export const passwordResetPath = '/password-reset'
export const securityPath = '/security'
