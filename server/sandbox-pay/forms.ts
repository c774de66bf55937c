import { z } from 'zod'
import { tidySigns } from '#contract/kernel/typed-text.ts'
import type { FieldCodes, ReadForm } from '../pages/read-form.ts'
import type { Text } from '../texts.ts'
import { testCards } from './test-numbers.ts'

/** Whether the digits of a card's number fit together (ISO/IEC 7812, Luhn). */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Whether an IBAN without spaces, in upper case, fits together (ISO 13616, mod 97). */
export function passesMod97(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, letter => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}

/** In characters. */
export const fieldLimits = { number: 30, expiry: 9, cvc: 4, holder: 80, email: 254, iban: 50 } as const

type Key = Parameters<Text<'sandbox-pay'>>[0]
/** What is wrong with a field, as the key of its text below `errors`. */
export type FieldErrorCode = Key extends infer K ? (K extends `errors.${infer Code}` ? Code : never) : never
export type FieldErrors<Field extends string> = FieldCodes<Field, FieldErrorCode>
export type ReadPayForm<Schema extends z.ZodObject> = ReadForm<Schema, FieldErrorCode>

const filled = z.string().trim().min(1, 'required')
const holder = filled.max(fieldLimits.holder, 'tooLong').regex(/^[^\p{Cc}]*$/u, 'invalidText')
/** A number in the digits of any script. */
const digits = filled.overwrite(tidySigns)
const withoutGaps = (text: string) => text.replace(/[\s-]/g, '')

const cardNumber = digits.transform(withoutGaps).pipe(
  z
    .string()
    .regex(/^\d{12,19}$/, { error: 'invalidNumber', abort: true })
    .refine(passesLuhn, { error: 'invalidNumber', abort: true })
    .refine(typed => testCards.some(({ number }) => number === typed), 'noTestCard'),
)

/** "04/29" or "4/2029"; a card is good until its month ends. */
const expiryAfter = (now: Date) =>
  digits.transform((text, context) => {
    const [, month, year] = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(text) ?? []
    const expiryMonth = Number(month)
    const expiryYear = 2000 + Number(year)
    if (!(expiryMonth >= 1 && expiryMonth <= 12)) {
      context.addIssue({ code: 'custom', message: 'invalidExpiry' })
      return z.NEVER
    }
    if (Date.UTC(expiryYear, expiryMonth) <= now.getTime()) {
      context.addIssue({ code: 'custom', message: 'expired' })
      return z.NEVER
    }
    return { expiryMonth, expiryYear }
  })

export const cardForm = (now: Date) =>
  z.object({
    number: cardNumber,
    expiry: expiryAfter(now),
    cvc: digits.regex(/^\d{3,4}$/, 'invalidCvc'),
    holder,
  })

export const payPalForm = z.object({
  email: filled.max(fieldLimits.email, 'tooLong').pipe(z.email('invalidEmail')),
})

export const sepaForm = z.object({
  iban: digits
    .transform(text => withoutGaps(text).toUpperCase())
    .pipe(z.string().refine(passesMod97, 'invalidIban')),
  holder,
})

export type CardField = keyof z.output<ReturnType<typeof cardForm>>
export type SepaField = keyof z.output<typeof sepaForm>

/** A form to show: with what was typed before, and what was wrong with it. */
export interface SetupForm<Field extends string> {
  action: string
  /** What is to be paid, in words; absent where a method is only to be kept. */
  amount?: string | undefined
  typed: Partial<Record<Field, string>>
  errors: FieldErrors<Field>
}

/** The sentences below the fields. */
export function fieldErrorTexts<Field extends string>(
  errors: FieldErrors<Field>,
  t: Text<'sandbox-pay'>,
): Partial<Record<Field, string>> {
  const sentences = (Object.entries(errors) as [Field & keyof typeof fieldLimits, FieldErrorCode][]).map(
    ([field, code]) => [field, t(`errors.${code}`, { max: fieldLimits[field] })],
  )
  return Object.fromEntries(sentences) as Partial<Record<Field, string>>
}
