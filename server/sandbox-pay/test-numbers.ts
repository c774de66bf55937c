import type { PaymentDetails } from '#contract/payments/payment-info.ts'

/**
 * What becomes of a card or an account. `asksEachTime`: it works, but is charged only where its holder says that it is them. `late`: it works, but that is only known a moment after the person has gone back. `returned`: it works,
 * and a payment is taken back afterwards.
 */
export type Behaviour = 'works' | 'declined' | 'authenticationFails' | 'late' | 'returned' | 'asksEachTime'

export interface TestCard {
  number: string
  brand: string
  behaviour: Behaviour
}

/** The only cards that the sandbox takes: nobody shall type a real one. No two end in the same four digits. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', behaviour: 'works' },
  { number: '5555555555554444', brand: 'Mastercard', behaviour: 'works' },
  { number: '4000000000000002', brand: 'Visa', behaviour: 'declined' },
  { number: '4000000000009995', brand: 'Visa', behaviour: 'authenticationFails' },
  { number: '4000000000000077', brand: 'Visa', behaviour: 'late' },
  { number: '4000000000000259', brand: 'Visa', behaviour: 'returned' },
  { number: '4000000000003220', brand: 'Visa', behaviour: 'asksEachTime' },
]

export const testIban = 'DE89370400440532013000'

export interface TestAccount {
  iban: string
  behaviour: Extract<Behaviour, 'works' | 'declined' | 'returned'>
}

/** Accounts that debits are tried with; any other IBAN works too. No two end in the same four digits. */
export const testAccounts: readonly TestAccount[] = [
  { iban: testIban, behaviour: 'works' },
  { iban: 'DE62370400440532013001', behaviour: 'declined' },
  { iban: 'DE35370400440532013002', behaviour: 'returned' },
]

/** Digits and letters in fours, as they stand on a card or a statement. */
export const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

/** The last four, which is all that the sandbox keeps of a number. */
export const lastDigitsOf = (number: string): string => number.replace(/\D/g, '').slice(-4)

/** What becomes of a method that is known by its last digits. */
export function behaviourOf(details: PaymentDetails): Behaviour {
  const { method } = details
  if (method === 'payPal') return 'works'
  const isIt = (number: string) => lastDigitsOf(number) === details.lastDigits
  const known =
    method === 'creditCard'
      ? testCards.find(({ number }) => isIt(number))
      : testAccounts.find(({ iban }) => isIt(iban))
  return known?.behaviour ?? 'works'
}
