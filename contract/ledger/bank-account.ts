import { z } from 'zod'

/** ISO 13616: letters count from A = 10 on, the first four signs go to the end, and the number leaves 1 when divided by 97. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, letter =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/** Where money is transferred to, within the bounds of a GiroCode (EPC069-12). */
export const bankAccount = z.object({
  holder: z.string().min(1).max(70),
  /** Without spaces. */
  iban: z.string().refine(isIban, 'is no IBAN: a digit is wrong'),
  bic: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/),
  /** What the bank is called. */
  bank: z.string().min(1),
})
export type BankAccount = z.infer<typeof bankAccount>

/** In groups of four, as it is printed. */
export const printedIban = (iban: string): string => (iban.match(/.{1,4}/g) ?? []).join(' ')
