import type { FastifyInstance } from 'fastify'
import { checkSignIn, type SignInOutcome } from '../domains/identity/sign-in-service.ts'
import { readForm, signInForm } from './pages/forms.ts'
import { renderSignInPage, type SignInPage } from './pages/sign-in-page.ts'
import { openSignIn, signInRoute, type SignInTools } from './running-sign-in.ts'

/** Per network address, behind which a whole stand may sit. */
const signInLimit = { max: 600, perSeconds: 10 * 60 }

/** The page between an authorization request and its answer. */
export function registerSignInRoutes(app: FastifyInstance, tools: SignInTools): void {
  const { deps, limiter, pages } = tools

  app.get(signInRoute, async (request, reply) => {
    const { uid, loginHint = '', frame } = await openSignIn(tools, request, reply)
    return renderSignInPage({ uid, email: loginHint }, frame, pages.surroundings)
  })

  app.post(signInRoute, async (request, reply) => {
    const { uid, frame, finish } = await openSignIn(tools, request, reply)
    const form = readForm(signInForm, request.body)
    const showAgain = (status: number, why: Pick<SignInPage, 'errors' | 'refusal'>) => {
      void reply.code(status)
      return renderSignInPage({ uid, email: form.typed.email, ...why }, frame, pages.surroundings)
    }
    if (!form.ok) return showAgain(400, { errors: form.errors })
    const seconds = await limiter('sign-in', request.ip, signInLimit)
    const outcome: SignInOutcome =
      seconds > 0
        ? { ok: false, reason: 'wait', seconds }
        : await checkSignIn(deps, { ...form.data, from: request.ip })
    if (outcome.ok) return finish(outcome.accountId)
    if (outcome.reason === 'wrong') return showAgain(401, { refusal: outcome })
    void reply.header('retry-after', outcome.seconds)
    return showAgain(429, { refusal: outcome })
  })
}
