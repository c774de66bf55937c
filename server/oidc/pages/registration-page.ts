import { html } from 'ghtml'
import { nameFields } from '#contract/contact/person-name.ts'
import { passwordLength } from '../../domains/identity/password-rules.ts'
import { alert, choiceField, textField } from '../../pages/fields.ts'
import {
  type FieldErrors,
  fieldErrorTexts,
  fieldLimits,
  profileLanguages,
  type RegistrationField,
} from './forms.ts'
import { formatDuration } from './format-duration.ts'
import { type PageSurroundings, renderPage } from './layout.ts'
import type { PageFrame } from './page-frame.ts'

export interface RegistrationPage {
  uid: string
  /** What was typed before; the password never comes back. */
  values: Readonly<Record<RegistrationField, string>>
  errors?: FieldErrors<RegistrationField>
  /** Seconds, where too many have registered from the same place. */
  wait?: number
}

export function renderRegistrationPage(
  { uid, values, wait, ...page }: RegistrationPage,
  frame: PageFrame,
  surroundings: PageSurroundings,
): string {
  const { t, language } = frame
  const errors = fieldErrorTexts(page.errors ?? {}, t)
  const path = `${surroundings.base}/interaction/${uid}`
  const isRefused = Object.keys(errors).length > 0
  const message =
    wait === undefined
      ? isRefused
        ? t('registration.check')
        : undefined
      : t('registration.tooMany', { duration: formatDuration(wait, language) })
  const names = nameFields(language)
  const fields: readonly RegistrationField[] = [...names, 'email', 'password', 'profileLanguage']
  const first = fields.find(field => errors[field] !== undefined) ?? names[0]

  const nameField = (name: 'firstName' | 'lastName') =>
    textField({
      name,
      label: t(`fields.${name}`),
      autocomplete: name === 'firstName' ? 'given-name' : 'family-name',
      value: values[name],
      maxLength: fieldLimits.name,
      error: errors[name],
      isFirst: first === name,
    })
  const body = html`!${alert(message)}
    <form method="post" action="${path}/registration" novalidate>
      <div class="pair">!${names.map(nameField)}</div>
      !${textField({
        name: 'email',
        type: 'email',
        label: t('fields.email'),
        autocomplete: 'email',
        value: values.email,
        maxLength: fieldLimits.email,
        error: errors.email,
        isFirst: first === 'email',
      })}
      !${textField({
        name: 'password',
        type: 'password',
        label: t('fields.newPassword'),
        hint: t('fields.newPasswordHint', { min: passwordLength.min }),
        autocomplete: 'new-password',
        maxLength: fieldLimits.password,
        error: errors.password,
        isFirst: first === 'password',
      })}
      !${choiceField({
        name: 'profileLanguage',
        label: t('fields.profileLanguage'),
        hint: t('fields.profileLanguageHint'),
        options: profileLanguages.map(value => ({ value, label: t(`fields.languages.${value}`) })),
        value: values.profileLanguage,
        error: errors.profileLanguage,
      })}
      <button class="button">${t('registration.submit')}</button>
    </form>
    <p class="other">${t('registration.hasAccount')} <a href="${path}">${t('registration.signIn')}</a></p>`
  return renderPage(
    {
      title: t('registration.title'),
      headline: t('registration.headline'),
      story: t('registration.story'),
      body,
      canGoBack: true,
      hasErrors: message !== undefined,
    },
    frame,
    surroundings,
  )
}
