import type { PaymentDetails } from '#contract/payment-info.ts'

/** What becomes of a card. `late`: it works, but that is only known a moment after the person has gone back. */
export type CardBehaviour = 'works' | 'declined' | 'authenticationFails' | 'late'

export interface TestCard {
  number: string
  brand: string
  behaviour: CardBehaviour
}

/** The only cards that the sandbox takes: nobody shall type a real one. No two end in the same four digits. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', behaviour: 'works' },
  { number: '5555555555554444', brand: 'Mastercard', behaviour: 'works' },
  { number: '4000000000000002', brand: 'Visa', behaviour: 'declined' },
  { number: '4000000000009995', brand: 'Visa', behaviour: 'authenticationFails' },
  { number: '4000000000000077', brand: 'Visa', behaviour: 'late' },
]

export const testIban = 'DE89370400440532013000'

/** Digits and letters in fours, as they stand on a card or a statement. */
export const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

/** The last four, which is all that the sandbox keeps of a number. */
export const lastDigitsOf = (number: string): string => number.replace(/\D/g, '').slice(-4)

/** What becomes of a method that is known by its last digits. */
export function behaviourOf(details: PaymentDetails): CardBehaviour {
  if (details.method !== 'creditCard') return 'works'
  return testCards.find(({ number }) => lastDigitsOf(number) === details.lastDigits)?.behaviour ?? 'works'
}
