import { html } from 'ghtml'
import { club } from '#sites/club/club.ts'
import { passwordResetPath } from '../../domains/identity/paths.ts'
import { alert, textField } from '../../pages/fields.ts'
import { formatDuration } from './format-duration.ts'
import { type FieldErrors, fieldErrorTexts, fieldLimits, type SignInField } from './forms.ts'
import { type PageSurroundings, renderPage } from './layout.ts'
import type { PageFrame } from './page-frame.ts'
import { passkeySignInForm } from './passkey-forms.ts'

export interface SignInPage {
  uid: string
  /** What was typed before; the password never comes back. */
  email: string
  /** Somebody is signed in and shall show once more that it is them. */
  isAgain: boolean
  errors?: FieldErrors<SignInField> | undefined
  refusal?: { reason: 'wrong' } | { reason: 'passkey' } | { reason: 'wait'; seconds: number }
  /** What a passkey is asked for (WebAuthn's request options). */
  passkeyOptions: object
}

export function renderSignInPage(page: SignInPage, frame: PageFrame, surroundings: PageSurroundings): string {
  const { t } = frame
  const { uid, email, isAgain, refusal } = page
  const errors = fieldErrorTexts(page.errors ?? {}, t)
  const path = `${surroundings.base}/interaction/${uid}`
  const message = refusal && refusalText(refusal, frame)
  // Whoever has typed an address goes on with the password.
  const startsWithPassword = email !== '' && errors.email === undefined
  const body = html`!${alert(message)} !${isAgain ? html`<p class="lead">${t('signIn.again')}</p>` : ''}
    <form method="post" action="${path}" novalidate>
      !${textField({
        name: 'email',
        type: 'email',
        label: t('fields.email'),
        // Passkeys are offered in this field.
        autocomplete: 'username webauthn',
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
    <p class="aside">
      <a href="${surroundings.base}${passwordResetPath}?from=${uid}">${t('signIn.forgotten')}</a>
    </p>
    !${passkeySignInForm({ action: `${path}/passkey`, options: page.passkeyOptions }, frame)}
    !${isAgain ? '' : html`<p class="other">${t('signIn.noAccount')} <a href="${path}/registration">${t('signIn.register')}</a></p>`}`
  return renderPage(
    {
      title: t('signIn.title'),
      headline: t('signIn.headline'),
      story: t('signIn.story', { club: club.name }),
      body,
      canGoBack: true,
      script: surroundings.assets.passkeyScript,
      hasErrors: message !== undefined || Object.keys(errors).length > 0,
    },
    frame,
    surroundings,
  )
}

function refusalText(
  refusal: NonNullable<SignInPage['refusal']>,
  { t, language }: Pick<PageFrame, 't' | 'language'>,
): string {
  if (refusal.reason === 'wait') {
    return t('signIn.wait', { duration: formatDuration(refusal.seconds, language) })
  }
  return refusal.reason === 'wrong' ? t('signIn.wrong') : t('passkeys.signInRefused')
}
