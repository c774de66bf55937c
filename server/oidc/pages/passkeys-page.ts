import { html } from 'ghtml'
import type { Passkey } from '../../domains/passkeys/passkeys-api.ts'
import { alert, done, textField } from '../../pages/fields.ts'
import { type FieldErrors, fieldErrorTexts, fieldLimits } from './forms.ts'
import { type PageSurroundings, renderPage } from './layout.ts'
import type { PageFrame } from './page-frame.ts'
import { passkeyCreationForm } from './passkey-forms.ts'
import { backToSecurity, formatDay, proofField } from './security-parts.ts'

export interface PasskeysPage {
  passkeys: readonly Passkey[]
  csrfToken: string
  /** What a new passkey is asked for (WebAuthn's creation options). */
  options: object
  today: Date
  /** What was done just now. */
  done?: string | undefined
  /** Why it was not. */
  refusal?: string | undefined
  /** A name that was not good: of a passkey, or of the new one. */
  mistake?: { id: string | undefined; typed: string; errors: FieldErrors<'passkeyName'> } | undefined
}

/** Everybody's own passkeys: to look at, to rename, to remove and to add to. */
export function renderPasskeysPage(
  page: PasskeysPage,
  frame: PageFrame,
  surroundings: PageSurroundings,
): string {
  const { t, language } = frame
  const { passkeys, refusal, mistake } = page
  const path = `${surroundings.base}/security/passkeys`
  const newName = mistake && mistake.id === undefined ? mistake : undefined
  const body = html`!${alert(refusal)}!${done(page.done)}
    <p class="lead">${t('passkeys.about')}</p>
    !${
      passkeys.length === 0
        ? html`<p>${t('passkeys.none')}</p>`
        : html`<ul class="keys" aria-label="${t('passkeys.list')}">
            !${passkeys.map(passkey => renderPasskey(passkey, path, page, frame))}
          </ul>`
    }
    <h2>${t('passkeys.addTitle')}</h2>
    !${passkeyCreationForm(
      {
        action: path,
        options: page.options,
        fields:
          proofField(page.csrfToken) +
          textField({
            ...nameField(frame),
            hint: t('passkeys.addNameHint'),
            value: newName?.typed ?? t('passkeys.defaultName', { date: formatDay(page.today, language) }),
            error: newName && fieldErrorTexts(newName.errors, t).passkeyName,
          }),
      },
      frame,
    )}
    !${backToSecurity(frame, surroundings)}`
  return renderPage(
    {
      title: t('passkeys.title'),
      headline: t('passkeys.headline'),
      story: t('passkeys.story'),
      body,
      hasErrors: refusal !== undefined || mistake !== undefined,
      script: surroundings.assets.passkeyScript,
    },
    frame,
    surroundings,
  )
}

const nameField = ({ t }: PageFrame) => ({
  name: 'passkeyName',
  label: t('passkeys.name'),
  maxLength: fieldLimits.passkeyName,
  autocomplete: 'off',
})

function renderPasskey(
  passkey: Passkey,
  path: string,
  { csrfToken, mistake }: PasskeysPage,
  frame: PageFrame,
): string {
  const { t, language } = frame
  const { id, name, createdAt, lastUsedAt } = passkey
  const wrong = mistake?.id === id ? mistake : undefined
  const facts = [
    t('passkeys.created', { date: formatDay(createdAt, language) }),
    lastUsedAt ? t('passkeys.lastUsed', { date: formatDay(lastUsedAt, language) }) : t('passkeys.neverUsed'),
    passkey.isBackedUp ? t('passkeys.backedUp') : t('passkeys.oneDevice'),
  ]
  const hidden = html`!${proofField(csrfToken)}<input type="hidden" name="id" value="${id}" />`
  return html`<li>
    <p class="key-name">${name}</p>
    <p class="key-facts">${facts.join(' · ')}</p>
    <details !${wrong ? 'open' : ''}>
      <summary aria-label="${t('passkeys.renameNamed', { name })}">${t('passkeys.rename')}</summary>
      <form method="post" action="${path}/name" novalidate>
        !${hidden}
        !${textField({
          ...nameField(frame),
          id: `name-${id}`,
          value: wrong?.typed ?? name,
          error: wrong && fieldErrorTexts(wrong.errors, t).passkeyName,
        })}
        <button class="button quiet">${t('passkeys.saveName')}</button>
      </form>
    </details>
    <details>
      <summary aria-label="${t('passkeys.removeNamed', { name })}">${t('passkeys.remove')}</summary>
      <p>${t('passkeys.removeQuestion', { name })}</p>
      <form method="post" action="${path}/removal">
        !${hidden}
        <button class="button danger">${t('passkeys.removeConfirm')}</button>
      </form>
    </details>
  </li>`
}
