import { html } from 'ghtml'
import { textField } from '../../pages/fields.ts'
import { fieldErrorTexts, fieldLimits, type SetupForm } from '../forms.ts'
import type { PayFrame, PayPage } from './layout.ts'

/** Asks for an agreement that later payments are charged to a PayPal account. */
export function payPalPage(
  { action, typed, errors }: SetupForm<'email'>,
  { t }: PayFrame,
): Omit<PayPage, 'cancelAction'> {
  const texts = fieldErrorTexts(errors, t)
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
    <button>${t('payPal.submit')}</button>
  </form>`
  return { title: t('payPal.title'), lead: t('payPal.lead'), body, hasErrors: texts.email !== undefined }
}
