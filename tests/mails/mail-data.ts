import type { PaymentDetails } from '#contract/payments/payment-info.ts'

/** Somebody who tries to be HTML wherever people may type. */
export const eve = '<b>Eve</b> & "Co"'

export const at = new Date(Date.UTC(2031, 4, 17, 9, 30))
export const href = 'https://konto.example/weiter?a=1&b=2'

/** One of each kind that people keep. */
export const keptMethods: readonly PaymentDetails[] = [
  { method: 'creditCard', brand: eve, lastDigits: '4242', expiryMonth: 8, expiryYear: 2040, holder: eve },
  { method: 'payPal', email: 'eve@example.org' },
  {
    method: 'sepa',
    holder: eve,
    lastDigits: '3000',
    bankCountry: 'DE',
    mandateReference: 'KURVE-1',
    mandateDate: '2031-05-17',
  },
]
