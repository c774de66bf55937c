import type { FastifyReply, FastifyRequest } from 'fastify'
import { machineNow } from '../clock.ts'
import { type Account, findAccount } from '../domains/identity/account-service.ts'
import { isFreshSignIn } from '../http/fresh-sign-in.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { hasCsrfToken } from './csrf-token.ts'
import { renderErrorPage } from './pages/message-pages.ts'
import type { PageFrame } from './pages/page-frame.ts'
import { passkeyScriptOf } from './pages/pages.ts'
import { renderNobodyPage } from './pages/security-message-pages.ts'
import type { SignInTools } from './running-sign-in.ts'
import { signInAgainHref } from './sign-in-again-routes.ts'
import { type SignedIn, signedInSession } from './signed-in-session.ts'

/** Who looks at a page about how they sign in, and what frames it. */
export interface SecurityVisit extends SignedIn {
  account: Account
  frame: PageFrame
}

export type SecurityAct = (
  visit: SecurityVisit,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>

interface Needs {
  needsFreshSignIn: boolean
}

/** Lets in whoever has signed in a moment ago; leads anybody else through a sign-in that comes back to the page. */
const onceFresh =
  ({ deps, pages }: SignInTools, { needsFreshSignIn }: Needs, act: SecurityAct): SecurityAct =>
  async (visit, request, reply) =>
    needsFreshSignIn && !isFreshSignIn(visit.signedInAt, machineNow(deps.clock))
      ? reply.redirect(signInAgainHref(pages, request.routeOptions.url), 303)
      : act(visit, request, reply)

const onceSignedIn =
  ({ deps, pages, provider }: SignInTools, act: SecurityAct) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const headers = pageHeaders({ scripts: [passkeyScriptOf(pages)] })
    void reply.headers(headers).type('text/html; charset=utf-8')
    const frame = pages.frameOf({ headers: request.headers })
    const signedIn = await signedInSession(provider, deps.settings, request, reply)
    const account = signedIn && (await findAccount(deps.db, signedIn.accountId))
    if (signedIn && account) return act({ ...signedIn, account, frame }, request, reply)
    void reply.code(401)
    return renderNobodyPage(frame, pages.surroundings)
  }

/** Answers whoever is signed in; tells anybody else how to get there. */
export const securityPage = (tools: SignInTools, needs: Needs, answer: SecurityAct) =>
  onceSignedIn(tools, onceFresh(tools, needs, answer))

/** The same for a form: one that was not sent from a page of this session changes nothing. */
export function securityForm(tools: SignInTools, needs: Needs, act: SecurityAct) {
  const actOnceFresh = onceFresh(tools, needs, act)
  return onceSignedIn(tools, async (visit, request, reply) => {
    if (hasCsrfToken(tools.deps.settings, visit.sessionId, request.body))
      return actOnceFresh(visit, request, reply)
    void reply.code(403)
    return renderErrorPage({ fault: 'stale' }, visit.frame, tools.pages.surroundings)
  })
}
