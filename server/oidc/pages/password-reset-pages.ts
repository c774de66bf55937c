import { html } from 'ghtml'
import { passwordLength } from '../../domains/identity/password-rules.ts'
import { alert, textField } from '../../pages/fields.ts'
import { type FieldErrors, fieldErrorTexts, fieldLimits, type NewPasswordField } from './forms.ts'
import { formatDuration } from './format-duration.ts'
import { type PageSurroundings, renderPage } from './layout.ts'
import type { PageFrame } from './page-frame.ts'

/** The frame that all pages of a forgotten password share. */
const page = (
  { t }: PageFrame,
  { title, body, hasErrors = false }: { title: string; body: string; hasErrors?: boolean },
) => ({
  title,
  headline: t('passwordReset.headline'),
  story: t('passwordReset.story'),
  body,
  hasErrors,
})

/** Asks for the address. */
export function renderForgottenPage(
  {
    action,
    back,
    email,
    errors = {},
    wait,
  }: {
    action: string
    /** The sign-in that the person came from. */
    back: string | undefined
    email: string
    errors?: FieldErrors<'email'>
    /** Seconds, where too many have asked from the same place. */
    wait?: number
  },
  frame: PageFrame,
  surroundings: PageSurroundings,
): string {
  const { t, language } = frame
  const message =
    wait === undefined ? undefined : t('passwordReset.tooMany', { duration: formatDuration(wait, language) })
  const texts = fieldErrorTexts(errors, t)
  const body = html`!${alert(message)}
    <p class="lead">${t('passwordReset.lead')}</p>
    <form method="post" action="${action}" novalidate>
      !${textField({
        name: 'email',
        type: 'email',
        label: t('fields.email'),
        autocomplete: 'username',
        value: email,
        maxLength: fieldLimits.email,
        error: texts.email,
        isFirst: true,
      })}
      <button class="button">${t('passwordReset.send')}</button>
    </form>
    !${
      back === undefined
        ? ''
        : html`<p class="other"><a href="${back}">${t('passwordReset.backToSignIn')}</a></p>`
    }`
  const hasErrors = message !== undefined || texts.email !== undefined
  return renderPage(
    { ...page(frame, { title: t('passwordReset.title'), body, hasErrors }), canGoBack: back === undefined },
    frame,
    surroundings,
  )
}

/** Says the same whether the address is known or not. */
export function renderSentPage(
  { email, again }: { email: string; again: string },
  frame: PageFrame,
  surroundings: PageSurroundings,
): string {
  const { t } = frame
  const body = html`<p class="lead" role="status">${t('passwordReset.sent', { email })}</p>
    <p>${t('passwordReset.sentHint')}</p>
    <p class="other"><a href="${again}">${t('passwordReset.again')}</a></p>`
  return renderPage(page(frame, { title: t('passwordReset.sentTitle'), body }), frame, surroundings)
}

/** Asks for the new password, twice. */
export function renderNewPasswordPage(
  { action, errors = {} }: { action: string; errors?: FieldErrors<NewPasswordField> },
  frame: PageFrame,
  surroundings: PageSurroundings,
): string {
  const { t } = frame
  const texts = fieldErrorTexts(errors, t)
  const field = (name: NewPasswordField, label: string, isFirst: boolean, hint?: string) =>
    textField({
      name,
      type: 'password',
      label,
      hint,
      autocomplete: 'new-password',
      maxLength: fieldLimits.password,
      error: texts[name],
      isFirst,
    })
  const startsBelow = texts.password === undefined && texts.passwordAgain !== undefined
  const hint = t('fields.newPasswordHint', { min: passwordLength.min })
  const body = html`<p class="lead">${t('passwordReset.newLead')}</p>
    <form method="post" action="${action}" novalidate>
      !${field('password', t('fields.chosenPassword'), !startsBelow, hint)}
      !${field('passwordAgain', t('fields.passwordAgain'), startsBelow)}
      <button class="button">${t('passwordReset.save')}</button>
    </form>`
  const hasErrors = Object.keys(texts).length > 0
  return renderPage(page(frame, { title: t('passwordReset.newTitle'), body, hasErrors }), frame, surroundings)
}

export function renderResetDonePage(
  { signIn }: { signIn: string },
  frame: PageFrame,
  surroundings: PageSurroundings,
): string {
  const { t } = frame
  const body = html`<p class="lead" role="status">${t('passwordReset.done')}</p>
    <p><a class="button" href="${signIn}">${t('passwordReset.signIn')}</a></p>`
  return renderPage(page(frame, { title: t('passwordReset.doneTitle'), body }), frame, surroundings)
}

export function renderDeadLinkPage(
  { again }: { again: string },
  frame: PageFrame,
  surroundings: PageSurroundings,
): string {
  const { t } = frame
  const body = html`<p class="lead">${t('passwordReset.dead')}</p>
    <p><a class="button" href="${again}">${t('passwordReset.again')}</a></p>`
  return renderPage(page(frame, { title: t('passwordReset.deadTitle'), body }), frame, surroundings)
}
