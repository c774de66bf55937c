import { html } from 'ghtml'
import { type PageSurroundings, renderPage } from './layout.ts'
import type { PageFrame } from './page-frame.ts'

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
