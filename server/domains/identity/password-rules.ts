/** What a new password must have (SPEC 5), as a table: each rule with the code that says which one is broken. */
export const passwordRules = [
  {
    code: 'passwordTooShort',
    holds: (password: string) => Array.from(password).length >= passwordLength.min,
  },
  { code: 'passwordTooLong', holds: (password: string) => Array.from(password).length <= passwordLength.max },
  { code: 'passwordNeedsLowerCase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { code: 'passwordNeedsUpperCase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { code: 'passwordNeedsDigit', holds: (password: string) => /\p{Nd}/u.test(password) },
  { code: 'passwordNeedsSpecialCharacter', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

export type PasswordRuleCode = (typeof passwordRules)[number]['code']

/** In characters. */
export const passwordLength = { min: 10, max: 128 } as const

/** The first rule that the password breaks; undefined where it is good. */
export const brokenPasswordRule = (password: string): PasswordRuleCode | undefined =>
  passwordRules.find(rule => !rule.holds(password))?.code
