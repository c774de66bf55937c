import { html } from 'ghtml'
import { alert, textField } from '../../pages/fields.ts'
import { formatDuration } from './format-duration.ts'
import { type FieldErrors, fieldErrorTexts, fieldLimits } from './forms.ts'
import { type PageSurroundings, renderPage } from './layout.ts'
import type { PageFrame } from './page-frame.ts'

/** What is asked for: a code of the app, or one of those for a lost app. */
export type CodeKind = 'app' | 'recovery'

/** The query of the page's address that asks for a recovery code. */
export const recoveryQuery = { with: 'recovery-code' } as const

export interface CodePage {
  uid: string
  kind: CodeKind
  errors?: FieldErrors<'code'>
  /** Seconds, after many wrong ones. */
  wait?: number
}

/** The page between the right password and being signed in. */
export function renderCodePage(
  { uid, kind, wait, ...page }: CodePage,
  frame: PageFrame,
  surroundings: PageSurroundings,
): string {
  const { t, language } = frame
  const path = `${surroundings.base}/interaction/${uid}/code`
  const recoveryPath = `${path}?${new URLSearchParams(recoveryQuery).toString()}`
  const { code: error } = fieldErrorTexts(page.errors ?? {}, t)
  const message =
    wait === undefined ? undefined : t('signIn.wait', { duration: formatDuration(wait, language) })
  const field = {
    name: 'code',
    maxLength: fieldLimits.code,
    error,
    isFirst: true,
  }
  const [input, action, other] =
    kind === 'app'
      ? [
          textField({
            ...field,
            label: t('authenticator.code'),
            hint: t('authenticator.codeHint'),
            code: 'numeric',
            autocomplete: 'one-time-code',
          }),
          path,
          html`${t('authenticator.otherWay')}
            <a href="${recoveryPath}">${t('authenticator.useRecoveryCode')}</a>`,
        ]
      : [
          textField({
            ...field,
            label: t('authenticator.recoveryCode'),
            hint: t('authenticator.recoveryCodeHint'),
            code: 'text',
            autocomplete: 'off',
          }),
          recoveryPath,
          html`<a href="${path}">${t('authenticator.useApp')}</a>`,
        ]
  const body = html`!${alert(message)}
    <p class="lead">${t('authenticator.codeLead')}</p>
    <form method="post" action="${action}" novalidate>
      !${input}
      <button class="button">${t('authenticator.codeSubmit')}</button>
    </form>
    <p class="other">!${other}</p>`
  return renderPage(
    {
      title: t('authenticator.codeTitle'),
      headline: t('authenticator.headline'),
      story: t('authenticator.story'),
      body,
      canGoBack: true,
      hasErrors: message !== undefined || error !== undefined,
    },
    frame,
    surroundings,
  )
}
