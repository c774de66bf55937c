import { type ErrorText, useCodeText } from './use-error-text.ts'

// Of screens that load words of their own for codes; `useErrorText` says the others.

const shop = ['shop-errors', 'codes'] as const

/** Where something is bought or sold. */
export const useShopErrorText = (): ErrorText => useCodeText(shop)

/** Where staff runs the shops and the sale of tickets; the words of the office and of the fan desk load with the back office. */
export const useStaffErrorText = (): ErrorText =>
  useCodeText(shop, ['admin', 'officeCodes'], ['admin', 'fanDeskCodes'])

/** Where places of events are chosen, or lie in the cart beside goods. */
export const useCartErrorText = (): ErrorText => useCodeText(shop, ['tickets', 'codes'])

/** Where tickers are written; the words load with the back office. */
export const useDeskErrorText = (): ErrorText => useCodeText(['admin', 'deskCodes'])
