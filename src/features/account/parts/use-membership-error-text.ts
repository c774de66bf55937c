import { type ErrorText, useCodeText } from '#src/lib/i18n/use-error-text.ts'

const groups = [
  ['membership', 'codes'],
  ['shop-errors', 'codes'],
] as const

/** Says codes of memberships too, and of the cart that their fees go into. */
export const useMembershipErrorText = (): ErrorText => useCodeText(...groups)
