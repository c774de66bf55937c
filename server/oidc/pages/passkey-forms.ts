import { html } from 'ghtml'
import type { PageFrame } from './page-frame.ts'

interface PasskeyForm {
  action: string
  /** What the browser is asked for, as WebAuthn's JSON. */
  options: object
}

/** What the script says when the browser had no answer; hidden until then. */
const failure = (text: string) =>
  html`<p class="error" role="alert" data-failed hidden>${text}</p>
    <input type="hidden" name="credential" value="" />`

/** Shown by the script alone: without one there are no passkeys. */
export const passkeySignInForm = ({ action, options }: PasskeyForm, { t }: PageFrame): string =>
  html`<form
    class="passkey"
    method="post"
    action="${action}"
    data-passkey="get"
    data-options="${JSON.stringify(options)}"
    hidden
  >
    !${failure(t('passkeys.signInFailed'))}
    <button class="button quiet">${t('passkeys.signIn')}</button>
  </form>`

/** `fields` is HTML that is sent along. */
export const passkeyCreationForm = (
  { action, options, fields }: PasskeyForm & { fields: string },
  { t }: PageFrame,
): string =>
  html`<form
      method="post"
      action="${action}"
      data-passkey="create"
      data-options="${JSON.stringify(options)}"
      hidden
    >
      !${fields} !${failure(t('passkeys.addFailed'))}
      <button class="button">${t('passkeys.add')}</button>
    </form>
    <noscript><p class="lead">${t('passkeys.missing')}</p></noscript>
    <p class="lead" data-passkey-missing hidden>${t('passkeys.missing')}</p>`
