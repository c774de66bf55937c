import { html } from 'ghtml'
import { club } from '#sites/club/club.ts'
import { alert, textField } from '../../pages/fields.ts'
import { formatDuration } from './format-duration.ts'
import { type FieldErrors, fieldErrorTexts, fieldLimits } from './forms.ts'
import { type PageSurroundings, renderPage } from './layout.ts'
import type { PageFrame } from './page-frame.ts'

export interface ConfirmationPage {
  action: string
  /** Where a new password is set, for who did not open the account; absent where the address is a further one. */
  forgotten: string | undefined
  /** Whether somebody else than the account is signed in here, or nobody. */
  asksPassword: boolean
  errors?: FieldErrors<'password'>
  refusal?: { reason: 'wrong' } | { reason: 'wait'; seconds: number }
}

const refusalText = (refusal: ConfirmationPage['refusal'], { t, language }: PageFrame) => {
  if (refusal?.reason === 'wait')
    return t('signIn.wait', { duration: formatDuration(refusal.seconds, language) })
  return refusal && t('confirmation.wrongPassword')
}

/** Asks before confirming: a mail program that opens links by itself must not confirm in anybody's name. */
export function renderConfirmationPage(
  { action, forgotten, asksPassword, errors = {}, refusal }: ConfirmationPage,
  frame: PageFrame,
  surroundings: PageSurroundings,
): string {
  const { t } = frame
  const message = refusalText(refusal, frame)
  const { password: error } = fieldErrorTexts(errors, t)
  const password = asksPassword
    ? textField({
        name: 'password',
        type: 'password',
        label: t('fields.password'),
        hint: t('confirmation.passwordHint'),
        autocomplete: 'current-password',
        maxLength: fieldLimits.password,
        error,
        isFirst: true,
      })
    : ''
  const notMine =
    forgotten === undefined
      ? html`${t('confirmation.notMine')}`
      : html`${t('confirmation.unknownPassword')} <a href="${forgotten}">${t('confirmation.setPassword')}</a>`
  const body = html`!${alert(message)}
    <p class="lead">${t('confirmation.question', { club: club.name })}</p>
    <form method="post" action="${action}" novalidate>
      !${password}
      <button class="button">${t('confirmation.confirm')}</button>
    </form>
    !${asksPassword ? html`<p class="other">!${notMine}</p>` : ''}`
  return renderPage(
    {
      title: t('confirmation.title'),
      headline: t('confirmation.headline'),
      story: t('confirmation.story'),
      body,
      hasErrors: message !== undefined || error !== undefined,
    },
    frame,
    surroundings,
  )
}

export function renderConfirmedPage(frame: PageFrame, surroundings: PageSurroundings): string {
  const { t } = frame
  const body = html`<p class="lead">${t('confirmation.done')}</p>
    <p><a class="button" href="${frame.site.href}">${t('confirmation.home')}</a></p>`
  return renderPage(
    {
      title: t('confirmation.doneTitle'),
      headline: t('signIn.headline'),
      story: t('confirmation.story'),
      body,
    },
    frame,
    surroundings,
  )
}
