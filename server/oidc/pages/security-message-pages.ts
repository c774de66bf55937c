import { html } from 'ghtml'
import { club } from '#sites/club/club.ts'
import { type PageSurroundings, renderPage } from './layout.ts'
import type { PageFrame } from './page-frame.ts'

/** In place of the page for whoever is not signed in: an account page of the sub-site leads through the sign-in. */
export const renderNobodyPage = (frame: PageFrame, surroundings: PageSurroundings): string =>
  renderMessage('nobody', 'signIn', frame, surroundings)

export const renderSignedOutEverywherePage = (frame: PageFrame, surroundings: PageSurroundings): string =>
  renderMessage('everywhereDone', 'signInAgain', frame, surroundings)

function renderMessage(
  what: 'nobody' | 'everywhereDone',
  action: 'signIn' | 'signInAgain',
  frame: PageFrame,
  surroundings: PageSurroundings,
): string {
  const { t, site } = frame
  const body = html`<p class="lead">${t(`security.${what}`)}</p>
    <p><a class="button" href="${site.href}account/">${t(`security.${action}`)}</a></p>`
  return renderPage(
    {
      title: t(`security.${what}Title`),
      headline: t('security.headline'),
      story: t('security.story', { club: club.name }),
      body,
      canGoBack: true,
    },
    frame,
    surroundings,
  )
}
