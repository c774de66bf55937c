import { html } from 'ghtml'
import { club } from '#sites/club/club.ts'
import { alert, textField } from './fields.ts'
import { formatDuration } from './format-duration.ts'
import { type FieldErrors, fieldErrorTexts, fieldLimits, type SignInField } from './forms.ts'
import { type PageSurroundings, renderPage } from './layout.ts'
import type { PageFrame } from './page-frame.ts'

export interface SignInPage {
  uid: string
  /** What was typed before; the password never comes back. */
  email: string
  errors?: FieldErrors<SignInField> | undefined
  refusal?: { reason: 'wrong' } | { reason: 'wait'; seconds: number }
}

export function renderSignInPage(page: SignInPage, frame: PageFrame, surroundings: PageSurroundings): string {
  const { t, language } = frame
  const { uid, email, refusal } = page
  const errors = fieldErrorTexts(page.errors ?? {}, t)
  const path = `${surroundings.base}/interaction/${uid}`
  const told =
    refusal?.reason === 'wait'
      ? t('signIn.wait', { duration: formatDuration(refusal.seconds, language) })
      : refusal && t('signIn.wrong')
  // Whoever has typed an address goes on with the password.
  const startsWithPassword = email !== '' && errors.email === undefined
  const body = html`!${alert(told)}
    <form method="post" action="${path}" novalidate>
      !${textField({
        name: 'email',
        type: 'email',
        label: t('fields.email'),
        autocomplete: 'username',
        value: email,
        maxLength: fieldLimits.email,
        error: errors.email,
        isFirst: !startsWithPassword,
      })}
      !${textField({
        name: 'password',
        type: 'password',
        label: t('fields.password'),
        autocomplete: 'current-password',
        maxLength: fieldLimits.password,
        error: errors.password,
        isFirst: startsWithPassword,
      })}
      <button class="button">${t('signIn.submit')}</button>
    </form>
    <p class="other">${t('signIn.noAccount')} <a href="${path}/registration">${t('signIn.register')}</a></p>`
  return renderPage(
    {
      title: t('signIn.title'),
      headline: t('signIn.headline'),
      story: t('signIn.story', { club: club.name }),
      body,
      canGoBack: true,
      hasErrors: told !== undefined || Object.keys(errors).length > 0,
    },
    frame,
    surroundings,
  )
}
