import { html } from 'ghtml'
import { localeOf } from '#contract/kernel/locale.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { club } from '#sites/club/club.ts'
import type { SessionInfo } from '../../domains/identity/session-list-service.ts'
import { passwordResetPath, securityPath } from '../../domains/identity/paths.ts'
import { alert, done } from '../../pages/fields.ts'
import { formatDuration } from './format-duration.ts'
import { type PageSurroundings, renderPage } from './layout.ts'
import type { PageFrame } from './page-frame.ts'

/** What a person has just done here; a page is only ever asked to say one of these. */
export const securityNotices = ['ended', 'sent'] as const
export type SecurityNotice = (typeof securityNotices)[number]

export interface SecurityPage {
  email: string
  isEmailConfirmed: boolean
  sessions: readonly SessionInfo[]
  /** The session that looks at the page. */
  sessionId: string
  csrfToken: string
  /** HTML of further sections: other ways to sign in. */
  sections: readonly string[]
  notice?: SecurityNotice | undefined
  /** Seconds until the mailbox gets another link. */
  wait?: number | undefined
}

/** In what somebody is signed in, and what keeps the account safe. */
export function renderSecurityPage(
  page: SecurityPage,
  frame: PageFrame,
  surroundings: PageSurroundings,
): string {
  const { t, language } = frame
  const tooMany =
    page.wait === undefined
      ? undefined
      : t('security.tooMany', { duration: formatDuration(page.wait, language) })
  const path = `${surroundings.base}${securityPath}`
  const proof = html`<input type="hidden" name="proof" value="${page.csrfToken}" />`
  const own = page.sessions.filter(({ id }) => id === page.sessionId)
  const others = page.sessions.filter(({ id }) => id !== page.sessionId)
  const body = html`!${alert(tooMany)}!${done(page.notice && t(`security.${page.notice}`))}
    <p class="lead">${t('security.lead', { email: page.email })}</p>
    !${
      page.isEmailConfirmed
        ? ''
        : html`<section class="part">
            <h2>${t('security.unconfirmedTitle')}</h2>
            <p>${t('security.unconfirmed')}</p>
            <form method="post" action="${path}/confirmation">
              !${proof}<button class="button quiet">${t('security.resend')}</button>
            </form>
          </section>`
    }
    <section class="part">
      <h2>${t('security.sessions')}</h2>
      <ul class="sessions">
        !${[...own, ...others].map(session => sessionItem(session, page, frame, path))}
      </ul>
      <form method="post" action="${path}/sign-out">
        !${proof}
        <p class="hint">${t('security.everywhereHint')}</p>
        <button class="button">${t('security.everywhere')}</button>
      </form>
    </section>
    <section class="part">
      <h2>${t('security.password')}</h2>
      <p>${t('security.passwordHint')}</p>
      <p>
        <a class="button quiet" href="${surroundings.base}${passwordResetPath}"
          >${t('security.newPassword')}</a
        >
      </p>
    </section>
    !${page.sections}`
  return renderPage(
    {
      title: t('security.title'),
      headline: t('security.headline'),
      story: t('security.story', { club: club.name }),
      body,
      hasErrors: tooMany !== undefined,
      canGoBack: true,
    },
    frame,
    surroundings,
  )
}

function sessionItem(
  session: SessionInfo,
  { csrfToken, sessionId }: SecurityPage,
  { t, language }: PageFrame,
  path: string,
): string {
  const name = deviceName(session, t)
  const isOwn = session.id === sessionId
  const times = [
    t('security.signedIn', { moment: formatMoment(session.signedInAt, language) }),
    ...(session.lastSeenAt && !isOwn
      ? [t('security.lastSeen', { moment: formatMoment(session.lastSeenAt, language) })]
      : []),
  ]
  return html`<li>
    <p class="device">
      ${name} !${isOwn ? html`<span class="badge">${t('security.thisDevice')}</span>` : ''}
    </p>
    !${times.map(text => html`<p class="hint">${text}</p>`)}
    !${
      isOwn
        ? ''
        : html`<form method="post" action="${path}/sessions">
            <input type="hidden" name="proof" value="${csrfToken}" />
            <input type="hidden" name="session" value="${session.id}" />
            <button class="button quiet" aria-label="${t('security.endNamed', { device: name })}">
              ${t('security.end')}
            </button>
          </form>`
    }
  </li>`
}

function deviceName({ browser, system }: SessionInfo, t: PageFrame['t']): string {
  if (browser !== undefined && system !== undefined) return t('security.device', { browser, system })
  return browser ?? system ?? t('security.unknownDevice')
}

const formatMoment = (moment: Date, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(moment)
