import { html } from 'ghtml'
import { renderSVG } from 'uqr'
import { alert, done, textField } from '../../pages/fields.ts'
import { type FieldErrors, fieldErrorTexts, fieldLimits } from './forms.ts'
import { formatDuration } from './format-duration.ts'
import { type PageSurroundings, renderPage } from './layout.ts'
import type { PageFrame } from './page-frame.ts'
import { backToSecurity, proofField } from './security-parts.ts'

export type AuthenticatorView =
  | { kind: 'off' }
  /** `link` is what an app reads from the picture. */
  | { kind: 'started'; secret: string; link: string }
  | { kind: 'on'; recoveryCodesLeft: number }

/** The forms of the page that can go wrong. */
export type AuthenticatorForm = 'confirmation' | 'recovery-codes' | 'removal'

export interface AuthenticatorPage {
  view: AuthenticatorView
  proof: string
  done?: string | undefined
  refusal?: string | undefined
  mistake?: { form: AuthenticatorForm; errors: FieldErrors<'code' | 'passwordOrCode'> } | undefined
  /** Seconds, after many wrong tries. */
  wait?: number | undefined
}

/** Codes of an app: whether they are asked for, and what can be done about it. */
export function renderAuthenticatorPage(
  page: AuthenticatorPage,
  frame: PageFrame,
  surroundings: PageSurroundings,
): string {
  const { t, language } = frame
  const { view, wait, mistake } = page
  const message =
    wait === undefined ? page.refusal : t('signIn.wait', { duration: formatDuration(wait, language) })
  const parts = { page, frame, path: `${surroundings.base}/security/authenticator` }
  const body = html`!${alert(message)}!${done(page.done)}!${renderView(view, parts)}!${backToSecurity(
    frame,
    surroundings,
  )}`
  return renderPage(
    {
      title: t('authenticator.title'),
      headline: t('authenticator.headline'),
      story: t('authenticator.story'),
      body,
      hasErrors: message !== undefined || mistake !== undefined,
    },
    frame,
    surroundings,
  )
}

interface Parts {
  page: AuthenticatorPage
  frame: PageFrame
  path: string
}

function renderView(view: AuthenticatorView, parts: Parts): string {
  switch (view.kind) {
    case 'off':
      return renderOff(parts)
    case 'started':
      return renderStarted(view, parts)
    case 'on':
      return renderOn(view, parts)
  }
}

const form = (action: string, { proof }: AuthenticatorPage, content: string) =>
  html`<form method="post" action="${action}" novalidate>!${proofField(proof)}!${content}</form>`

const renderOff = ({ page, frame: { t }, path }: Parts) =>
  html`<p class="lead">${t('authenticator.about')}</p>
    !${form(`${path}/start`, page, html`<button class="button">${t('authenticator.start')}</button>`)}`

/** A QR code as SVG, with the white edge that cameras need (four modules). */
const renderQrCode = (text: string): string => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 1 })

const inFours = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')

const renderStarted = (
  { secret, link }: Extract<AuthenticatorView, { kind: 'started' }>,
  { page, frame: { t }, path }: Parts,
) => {
  const errors = page.mistake?.form === 'confirmation' ? fieldErrorTexts(page.mistake.errors, t) : {}
  const code = textField({
    name: 'code',
    label: t('authenticator.code'),
    hint: t('authenticator.confirmLead'),
    code: 'numeric',
    autocomplete: 'one-time-code',
    maxLength: fieldLimits.code,
    error: errors.code,
    isFirst: errors.code !== undefined,
  })
  return html`<p class="lead">${t('authenticator.scan')}</p>
    <div class="qr" role="img" aria-label="${t('authenticator.picture')}">!${renderQrCode(link)}</div>
    <p><a href="${link}">${t('authenticator.openApp')}</a></p>
    <p class="hint">${t('authenticator.secret')}</p>
    <p class="secret">${inFours(secret)}</p>
    !${form(
      `${path}/confirmation`,
      page,
      html`!${code}<button class="button">${t('authenticator.confirm')}</button>`,
    )}
    !${form(
      `${path}/cancellation`,
      page,
      html`<button class="button quiet cancel">${t('authenticator.cancel')}</button>`,
    )}`
}

const renderOn = (
  { recoveryCodesLeft }: Extract<AuthenticatorView, { kind: 'on' }>,
  { page, frame: { t }, path }: Parts,
) => {
  const proofForm = (name: AuthenticatorForm, look: string, submit: string) => {
    const error =
      page.mistake?.form === name ? fieldErrorTexts(page.mistake.errors, t).passwordOrCode : undefined
    const field = textField({
      name: 'passwordOrCode',
      id: `password-or-code-${name}`,
      type: 'password',
      label: t('authenticator.proof'),
      hint: t('authenticator.proofHint'),
      autocomplete: 'current-password',
      maxLength: fieldLimits.password,
      error,
      isFirst: error !== undefined,
    })
    return form(`${path}/${name}`, page, html`!${field}<button class="${look}">${submit}</button>`)
  }
  return html`<p>${t('authenticator.on')}</p>
    <p class="lead">${t('authenticator.codesLeft', { count: recoveryCodesLeft })}</p>
    <h2>${t('authenticator.renewTitle')}</h2>
    <p class="lead">${t('authenticator.renewLead')}</p>
    !${proofForm('recovery-codes', 'button quiet', t('authenticator.renew'))}
    <h2>${t('authenticator.turnOffTitle')}</h2>
    <p class="lead">${t('authenticator.turnOffLead')}</p>
    !${proofForm('removal', 'button danger', t('authenticator.turnOff'))}`
}

/** Recovery codes, the one time that they are shown. */
export function renderRecoveryCodesPage(
  codes: readonly string[],
  frame: PageFrame,
  surroundings: PageSurroundings,
): string {
  const { t } = frame
  const body = html`<p class="lead">${t('authenticator.codesLead')}</p>
    <ul class="codes" aria-label="${t('authenticator.codes')}">
      !${codes.map(code => html`<li>${code}</li>`)}
    </ul>
    <p>
      <a class="button" href="${surroundings.base}/security/authenticator">${t('authenticator.codesDone')}</a>
    </p>`
  return renderPage(
    {
      title: t('authenticator.codesTitle'),
      headline: t('authenticator.headline'),
      story: t('authenticator.story'),
      body,
    },
    frame,
    surroundings,
  )
}
