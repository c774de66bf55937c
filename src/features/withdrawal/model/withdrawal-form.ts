export interface WithdrawalValues {
  name: string
  orderNumber: string
  email: string
  items: string
}

export type WithdrawalField = keyof WithdrawalValues
export type WithdrawalFault = 'noName' | 'noOrderNumber' | 'noEmail' | 'wrongEmail'
export type WithdrawalFaults = Partial<Record<WithdrawalField, WithdrawalFault>>

/** In the order of the form: the first that is wrong gets the focus. */
export const withdrawalFields = ['name', 'orderNumber', 'email', 'items'] as const satisfies WithdrawalField[]

/** As the platform bounds them (contract/withdrawals/withdrawals.ts, whose schemas would bring zod to a public page). */
export const maxLengths = { name: 120, orderNumber: 40, email: 254, items: 2000 } as const

/** What is missing or cannot be an e-mail address; the platform decides in the end. */
export function faultsOf({ name, orderNumber, email }: WithdrawalValues): WithdrawalFaults {
  return {
    ...(name.trim() === '' && { name: 'noName' as const }),
    ...(orderNumber.trim() === '' && { orderNumber: 'noOrderNumber' as const }),
    ...(email.trim() === '' && { email: 'noEmail' as const }),
    ...(email.trim() !== '' &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: 'wrongEmail' as const }),
  }
}
