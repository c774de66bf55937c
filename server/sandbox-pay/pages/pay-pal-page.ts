import { html } from 'ghtml'
import { textField } from '../../pages/fields.ts'
import { fieldErrorTexts, fieldLimits, type SetupForm } from '../forms.ts'
import type { PayFrame, PayPage } from './layout.ts'
import { wordsOf } from './words-of.ts'

/** Asks for an agreement that later payments are charged to a PayPal account. */
export function payPalPage(
  { action, amount, typed, errors }: SetupForm<'email'>,
  { t }: PayFrame,
): Omit<PayPage, 'cancelAction'> {
  const texts = fieldErrorTexts(errors, t)
  const words = wordsOf('payPal', amount, t)
  const body = html`<form method="post" action="${action}" novalidate>
    !${textField({
      name: 'email',
      type: 'email',
      label: t('payPal.email'),
      hint: t('payPal.emailHint'),
      autocomplete: 'email',
      value: typed.email,
      maxLength: fieldLimits.email,
      error: texts.email,
      isFirst: true,
    })}
    <button>${words.submit}</button>
  </form>`
  return { title: words.title, lead: words.lead, body, hasErrors: texts.email !== undefined }
}
