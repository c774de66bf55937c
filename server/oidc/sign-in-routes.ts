import type { FastifyInstance } from 'fastify'
import { checkSignIn, type SignInOutcome } from '../domains/identity/sign-in-service.ts'
import { needsCode } from '../domains/second-factor/second-factor-api.ts'
import { callerNetwork } from '../http/network-address.ts'
import { deviceOf } from './device-cookie.ts'
import { readForm, signInForm } from './pages/forms.ts'
import type { SignInPage } from './pages/sign-in-page.ts'
import { openSignIn, signInRoute, type SignInTools } from './running-sign-in.ts'
import { showSignIn, signInScripts } from './show-sign-in.ts'
import { signInProofs } from './sign-in-proofs.ts'

/** Per network address, behind which a whole stand may sit. */
export const signInLimit = { max: 600, perSeconds: 10 * 60 }

/** The page between an authorization request and its answer. */
export function registerSignInRoutes(app: FastifyInstance, tools: SignInTools): void {
  const { deps, limiter, pages } = tools
  const scripts = signInScripts(tools)

  app.get(signInRoute, async (request, reply) => {
    const signIn = await openSignIn(tools, request, reply, scripts)
    return showSignIn(tools, signIn)
  })

  app.post(signInRoute, async (request, reply) => {
    const signIn = await openSignIn(tools, request, reply, scripts)
    const form = readForm(signInForm, request.body)
    const showAgain = (status: number, why: Pick<SignInPage, 'errors' | 'refusal'>) => {
      void reply.code(status)
      return showSignIn(tools, signIn, { email: form.typed.email, ...why })
    }
    if (!form.ok) return showAgain(400, { errors: form.errors })
    const seconds = await limiter('sign-in', callerNetwork(request.ip), signInLimit)
    const outcome: SignInOutcome =
      seconds > 0
        ? { ok: false, reason: 'wait', seconds }
        : await checkSignIn(deps, {
            ...form.data,
            from: callerNetwork(request.ip),
            device: deviceOf(request),
          })
    if (outcome.ok) {
      if (!(await needsCode(deps.db, outcome.accountId))) {
        return signIn.finish(outcome.accountId, signInProofs.password, outcome.passwordMark)
      }
      await signIn.awaitCode(outcome)
      return reply.redirect(`${pages.surroundings.base}/interaction/${signIn.uid}/code`, 303)
    }
    if (outcome.reason === 'wrong') return showAgain(401, { refusal: outcome })
    void reply.header('retry-after', outcome.seconds)
    return showAgain(429, { refusal: outcome })
  })
}
