import { html } from 'ghtml'
import { club } from '#sites/club/club.ts'
import { type PageSurroundings, renderPage } from './layout.ts'
import type { PageFrame } from './page-frame.ts'

type RenderMessage = (frame: PageFrame, surroundings: PageSurroundings) => string

const paragraph = (text: string) => html`<p class="lead">${text}</p>`

const homeLink = (frame: PageFrame, label: string) =>
  html`<p><a class="button" href="${frame.site.href}">${label}</a></p>`

/** Asks before signing out. `xsrf` proves that the answer comes from this page. */
export const renderSignOutPage = (
  { action, xsrf }: { action: string; xsrf: string },
  frame: PageFrame,
  surroundings: PageSurroundings,
): string => {
  const { t } = frame
  const body = html`!${paragraph(t('signOut.question', { club: club.name }))}
    <form class="choice" method="post" action="${action}">
      <input type="hidden" name="xsrf" value="${xsrf}" />
      <button class="button" name="logout" value="yes">${t('signOut.confirm')}</button>
      <a class="button quiet" href="${frame.site.href}">${t('signOut.cancel')}</a>
    </form>`
  return renderPage(
    { title: t('signOut.title'), headline: t('signOut.headline'), story: t('signOut.story'), body },
    frame,
    surroundings,
  )
}

export const renderSignedOutPage: RenderMessage = (frame, surroundings) => {
  const { t } = frame
  const body = html`!${paragraph(t('signOut.done'))}!${homeLink(frame, t('signOut.home'))}`
  return renderPage(
    { title: t('signOut.doneTitle'), headline: t('signOut.headline'), story: t('signOut.story'), body },
    frame,
    surroundings,
  )
}

/** What kept a page from being shown, as far as a person needs to know. */
export type PageFault = 'expired' | 'request' | 'notFound' | 'server' | 'stale' | 'confirmation' | 'tooOften'

/** `code` is a word for the help desk; never a message of the machine's. */
export const renderErrorPage = (
  { fault, code }: { fault: PageFault; code?: string | undefined },
  frame: PageFrame,
  surroundings: PageSurroundings,
): string => {
  const { t } = frame
  const words = {
    expired: { title: t('error.expiredTitle'), text: t('error.expired') },
    request: { title: t('error.requestTitle'), text: t('error.request') },
    notFound: { title: t('error.notFoundTitle'), text: t('error.notFound') },
    server: { title: t('error.serverTitle'), text: t('error.server') },
    tooOften: { title: t('error.tooOftenTitle'), text: t('error.tooOften') },
    stale: { title: t('error.staleTitle'), text: t('error.stale') },
    confirmation: { title: t('confirmation.invalidTitle'), text: t('confirmation.invalid') },
  }[fault]
  const body = html`!${paragraph(words.text)}!${homeLink(frame, t('error.home'))}!${
    code === undefined ? '' : html`<p class="code">${t('error.code', { code })}</p>`
  }`
  return renderPage(
    { title: words.title, headline: t('error.headline'), story: t('error.story'), body },
    frame,
    surroundings,
  )
}
