import { z } from 'zod'
import { tidyText } from '#contract/kernel/tidy-text.ts'
import { email as anyEmail, tidyEmail, tidySigns, typedText } from '#contract/kernel/typed-text.ts'
import { brokenPasswordRule, passwordLength } from '../../domains/identity/password-rules.ts'
import { type FieldCodes, readForm as readAnyForm, type ReadForm } from '../../pages/read-form.ts'
import type { Text } from '../../texts.ts'

/** In characters. A sign-in takes a longer password than a registration: the rules may have been others once. */
export const fieldLimits = { name: 80, email: 254, password: 256, passkeyName: 60, code: 40 } as const

/** SPEC 1: a profile is in German or English, whatever language the page is in. */
export const profileLanguages = ['de', 'en'] as const

const filled = z.string().overwrite(tidyText).min(1, 'required')
const isText = (text: string) => typedText(Number.MAX_SAFE_INTEGER).safeParse(text).success
const name = filled.max(fieldLimits.name, 'tooLong').refine(isText, 'invalidText')
const email = filled
  .max(fieldLimits.email, 'tooLong')
  .overwrite(tidyEmail)
  .refine(text => anyEmail.safeParse(text).success, 'invalidEmail')
const password = z.string().min(1, 'required').max(fieldLimits.password, 'passwordTooLong')
const newPassword = z
  .string()
  .min(1, 'required')
  .superRefine((value, context) => {
    const message = brokenPasswordRule(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

export const signInForm = z.object({ email: email, password: password })

export const registrationForm = z.object({
  firstName: name,
  lastName: name,
  email: email,
  password: newPassword,
  profileLanguage: z.enum(profileLanguages, 'invalidChoice'),
})

/** Whose account it is that an address is confirmed for. */
export const confirmationForm = z.object({ password })

export const forgottenForm = z.object({ email: email })

/** SPEC 5: typed twice. */
export const newPasswordForm = z
  .object({ password: newPassword, passwordAgain: password })
  .refine(form => form.password === form.passwordAgain, {
    path: ['passwordAgain'],
    message: 'passwordsNotEqual',
  })

/** A code of an app, or a recovery code. */
export const codeForm = z.object({ code: filled.max(fieldLimits.code, 'tooLong').overwrite(tidySigns) })

/** What proves once more who somebody is: the password, or a code. */
export const passwordOrCodeForm = z.object({ passwordOrCode: password })

const passkeyName = filled.max(fieldLimits.passkeyName, 'tooLong').refine(isText, 'invalidText')
export const passkeyNameForm = z.object({ passkeyName })

export type SignInField = keyof z.output<typeof signInForm>
export type NewPasswordField = keyof z.output<typeof newPasswordForm>
export type RegistrationField = keyof z.output<typeof registrationForm>

/** What is wrong with a field, as the key of its text below `errors`. */
type FieldErrorCode = Parameters<Text<'provider'>>[0] extends infer Key
  ? Key extends `errors.${infer Code}`
    ? Code
    : never
  : never
export type FieldErrors<Field extends string> = FieldCodes<Field, FieldErrorCode>

/** Checks a form of the provider. */
export const readForm = <Schema extends z.ZodObject>(
  schema: Schema,
  body: unknown,
): ReadForm<Schema, FieldErrorCode> => readAnyForm(schema, body)

const longest: Partial<Record<string, number>> = {
  firstName: fieldLimits.name,
  lastName: fieldLimits.name,
  email: fieldLimits.email,
  password: passwordLength.max,
  passwordOrCode: fieldLimits.password,
  passwordAgain: fieldLimits.password,
  passkeyName: fieldLimits.passkeyName,
  code: fieldLimits.code,
}

/** The sentences below the fields. */
export function fieldErrorTexts<Field extends string>(
  errors: FieldErrors<Field>,
  t: Text<'provider'>,
): Partial<Record<Field, string>> {
  const sentences = (Object.entries(errors) as [Field, FieldErrorCode][]).map(([field, code]) => [
    field,
    t(`errors.${code}`, { min: passwordLength.min, max: longest[field] ?? 0 }),
  ])
  return Object.fromEntries(sentences) as Partial<Record<Field, string>>
}
