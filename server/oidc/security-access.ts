import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Account, findAccount } from '../domains/identity/account-service.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { renderErrorPage } from './pages/message-pages.ts'
import type { PageFrame } from './pages/page-frame.ts'
import { passkeyScriptOf } from './pages/pages.ts'
import { renderNobodyPage } from './pages/security-message-pages.ts'
import type { SignInTools } from './running-sign-in.ts'
import { isProven, type SignedIn, signedInSession } from './signed-in-session.ts'

/** Who looks at a page about how they sign in, and what frames it. */
export interface SecurityVisit extends SignedIn {
  account: Account
  frame: PageFrame
}

type Answer = (visit: SecurityVisit, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Answers whoever is signed in; tells anybody else how to get there. */
export const securityPage =
  ({ deps, pages, provider }: SignInTools, answer: Answer) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const headers = pageHeaders({ scripts: [passkeyScriptOf(pages)] })
    void reply.headers(headers).type('text/html; charset=utf-8')
    const frame = pages.frameOf({ headers: request.headers })
    const signedIn = await signedInSession(provider, deps.settings, request, reply)
    const account = signedIn && (await findAccount(deps.db, signedIn.accountId))
    if (signedIn && account) return answer({ ...signedIn, account, frame }, request, reply)
    void reply.code(401)
    return renderNobodyPage(frame, pages.surroundings)
  }

/** The same for a form: one that was not sent from a page of this session changes nothing. */
export const securityForm = (tools: SignInTools, act: Answer) =>
  securityPage(tools, async (visit, request, reply) => {
    if (isProven(tools.deps.settings, visit, request.body)) return act(visit, request, reply)
    void reply.code(403)
    return renderErrorPage({ fault: 'stale' }, visit.frame, tools.pages.surroundings)
  })
