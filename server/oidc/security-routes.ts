import type { FastifyInstance } from 'fastify'
import { waitForLink } from '../domains/identity/mailbox-limit-service.ts'
import { findAccount } from '../domains/identity/account-service.ts'
import { listOwnEmails, resendLink } from '../domains/identity/email-service.ts'
import { securityPath } from '../domains/identity/paths.ts'
import { endOwnSession, listSessions } from '../domains/identity/session-list-service.ts'
import { endAllSessions } from '../domains/identity/session-service.ts'
import { providerCookies } from './cookies.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { renderSecurityPage, securityNotices, type SecurityPage } from './pages/security-page.ts'
import { renderNobodyPage, renderSignedOutEverywherePage } from './pages/security-message-pages.ts'
import type { SecurityVisit } from './security-access.ts'
import type { SignInTools } from './running-sign-in.ts'
import { takeForm } from './security-forms.ts'
import { securitySections } from './security-sections.ts'
import { signedInSession } from './signed-in-session.ts'

/** "Sign-in and security": where somebody is signed in, and what to do about it. Nothing here changes by a GET. */
export function registerSecurityRoutes(app: FastifyInstance, tools: SignInTools): void {
  const { deps, limiter, pages, provider } = tools
  const { surroundings } = pages
  const path = `${surroundings.base}${securityPath}`

  const show = async (
    { account, frame, ...signedIn }: SecurityVisit,
    said: Pick<SecurityPage, 'notice' | 'wait'>,
  ) => {
    const sections = securitySections.map(section => section(deps, signedIn, frame, surroundings))
    return renderSecurityPage(
      {
        ...account,
        ...signedIn,
        sessions: await listSessions(deps.db, account.id),
        sections: await Promise.all(sections),
        ...said,
      },
      frame,
      surroundings,
    )
  }

  app.get(securityPath, async (request, reply) => {
    void reply.headers(pageHeaders()).type('text/html; charset=utf-8')
    const frame = pages.frameOf({ headers: request.headers })
    const signedIn = await signedInSession(provider, deps.settings, request, reply)
    const account = signedIn && (await findAccount(deps.db, signedIn.accountId))
    if (!signedIn || !account) return renderNobodyPage(frame, surroundings)
    const { notice } = request.query as { notice?: unknown }
    return show({ ...signedIn, account, frame }, { notice: securityNotices.find(known => known === notice) })
  })

  takeForm(app, tools, '/security/sessions', async ({ accountId }, request, reply) => {
    const { session } = request.body as { session?: unknown }
    const isEnded = typeof session === 'string' && (await endOwnSession(deps.db, accountId, session))
    // One that has ended meanwhile is as good.
    return reply.redirect(isEnded ? `${path}?notice=ended` : path, 303)
  })

  takeForm(app, tools, '/security/sign-out', async ({ accountId, frame }, _, reply) => {
    await endAllSessions(deps.db, accountId)
    const { long, names } = providerCookies(deps.settings)
    void reply.header(
      'set-cookie',
      `${names.session}=; Path=${long.path ?? '/'}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly`,
    )
    return renderSignedOutEverywherePage(frame, surroundings)
  })

  takeForm(app, tools, '/security/confirmation', async (visit, _, reply) => {
    const { accountId } = visit
    const emails = await listOwnEmails(deps.db, accountId)
    const waiting = emails.find(({ isDefault, isConfirmed }) => isDefault && !isConfirmed)
    const wait = waiting ? await waitForLink(limiter, waiting.email) : 0
    if (wait > 0) {
      void reply.code(429).header('retry-after', wait)
      return show(visit, { wait })
    }
    if (waiting) await resendLink(deps, accountId, waiting.id)
    return reply.redirect(`${path}?notice=sent`, 303)
  })
}
