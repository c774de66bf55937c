import { type ErrorText, useCodeText } from '#src/lib/i18n/use-error-text.ts'

const codes = ['fan-clubs', 'codes'] as const

/** Says codes of fan clubs and companies too. */
export const useOrganizationErrorText = (): ErrorText => useCodeText(codes)
