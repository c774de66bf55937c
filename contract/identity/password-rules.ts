import type { ErrorCode } from '../kernel/error-codes.ts'

/** In characters. */
export const passwordLength = { min: 10, max: 128 } as const

/** What a new password must have (SPEC 5), each rule with the native code that says it is broken; in the order in which they are told. */
export const passwordRules = [
  {
    code: 'PASSWORD_TOO_SHORT',
    holds: (password: string) => Array.from(password).length >= passwordLength.min,
  },
  {
    code: 'PASSWORD_TOO_LONG',
    holds: (password: string) => Array.from(password).length <= passwordLength.max,
  },
  { code: 'PASSWORD_NEEDS_LOWER_CASE', holds: (password: string) => /\p{Ll}/u.test(password) },
  { code: 'PASSWORD_NEEDS_UPPER_CASE', holds: (password: string) => /\p{Lu}/u.test(password) },
  { code: 'PASSWORD_NEEDS_DIGIT', holds: (password: string) => /\p{Nd}/u.test(password) },
  {
    code: 'PASSWORD_NEEDS_SPECIAL_CHARACTER',
    holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
  },
] as const satisfies readonly { code: ErrorCode; holds: (password: string) => boolean }[]
