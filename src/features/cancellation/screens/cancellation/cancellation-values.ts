import type { CancellationDeclaration, CancellationKind } from '#contract/cancellations/cancellations.ts'
import type { Language } from '#contract/kernel/primitives.ts'

/** What stands in the form. */
export interface CancellationValues {
  kind: CancellationKind
  reason: string
  name: string
  contract: string
  /** `next`: as soon as possible. */
  when: 'next' | 'day'
  endsOn: string
  email: string
}

export type CancellationField = 'reason' | 'name' | 'contract' | 'endsOn' | 'email'
export type CancellationFault =
  'noReason' | 'noName' | 'noContract' | 'noDay' | 'wrongDay' | 'noEmail' | 'wrongEmail'
export type CancellationFaults = Partial<Record<CancellationField, CancellationFault>>

/** In the order of the form: the first that is wrong gets the focus. */
export const cancellationFields = [
  'reason',
  'name',
  'contract',
  'endsOn',
  'email',
] as const satisfies CancellationField[]

/** As the platform bounds them (contract/cancellations/cancellations.ts, whose schemas would bring zod to a public page). */
export const maxLengths = { reason: 2000, name: 120, contract: 200, email: 254 } as const
export const lastDay = '2099-12-31'

const isEmpty = (text: string): boolean => text.trim() === ''

/** What is missing, or cannot be a day or an e-mail address; the platform decides in the end. */
export function faultsOf(values: CancellationValues): CancellationFaults {
  const { kind, reason, name, contract, when, endsOn, email } = values
  return {
    ...(kind === 'extraordinary' && isEmpty(reason) && { reason: 'noReason' as const }),
    ...(isEmpty(name) && { name: 'noName' as const }),
    ...(isEmpty(contract) && { contract: 'noContract' as const }),
    ...(when === 'day' && isEmpty(endsOn) && { endsOn: 'noDay' as const }),
    ...(when === 'day' && endsOn > lastDay && { endsOn: 'wrongDay' as const }),
    ...(isEmpty(email) && { email: 'noEmail' as const }),
    ...(!isEmpty(email) &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: 'wrongEmail' as const }),
  }
}

/** What is declared: a reason and a day only where somebody has chosen to give one. */
export const declarationOf = (
  { kind, reason, name, contract, when, endsOn, email }: CancellationValues,
  language: Language,
): CancellationDeclaration => ({
  kind,
  name,
  contract,
  email,
  language,
  ...(kind === 'extraordinary' && { reason }),
  ...(when === 'day' && { endsOn }),
})
