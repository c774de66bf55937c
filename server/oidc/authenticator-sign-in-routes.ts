import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkCode, type TryOutcome } from '../domains/second-factor/second-factor-api.ts'
import { callerNetwork } from '../http/network-address.ts'
import { type CodeKind, type CodePage, recoveryQuery, renderCodePage } from './pages/code-page.ts'
import { codeForm, readForm } from './pages/forms.ts'
import { openSignIn, type RunningSignIn, signInRoute, type SignInTools } from './running-sign-in.ts'
import { signInProofs } from './sign-in-proofs.ts'
import { signInLimit } from './sign-in-routes.ts'

const kindOf = (request: FastifyRequest): CodeKind =>
  (request.query as { with?: unknown }).with === recoveryQuery.with ? 'recovery' : 'app'

/** The page that asks for a code after the password, where the account wants one. */
export function registerAuthenticatorSignInRoutes(app: FastifyInstance, tools: SignInTools): void {
  const { deps, limiter, pages } = tools
  const path = `${signInRoute}/code`
  const { surroundings } = pages

  const signInPageOf = ({ uid }: RunningSignIn) => `${surroundings.base}/interaction/${uid}`

  app.get(path, async (request, reply) => {
    const signIn = await openSignIn(tools, request, reply)
    // The password comes first.
    if (signIn.awaitsCode === undefined) return reply.redirect(signInPageOf(signIn), 303)
    return renderCodePage({ uid: signIn.uid, kind: kindOf(request) }, signIn.frame, surroundings)
  })

  app.post(path, async (request, reply) => {
    const signIn = await openSignIn(tools, request, reply)
    const { uid, frame, awaitsCode } = signIn
    if (awaitsCode === undefined) return reply.redirect(signInPageOf(signIn), 303)
    const kind = kindOf(request)
    const showAgain = (status: number, why: Pick<CodePage, 'errors' | 'wait'>) => {
      void reply.code(status)
      return renderCodePage({ uid, kind, ...why }, frame, surroundings)
    }
    const form = readForm(codeForm, request.body)
    if (!form.ok) return showAgain(400, { errors: form.errors })
    const seconds = await limiter('sign-in', callerNetwork(request.ip), signInLimit)
    const outcome: TryOutcome =
      seconds > 0
        ? { ok: false, reason: 'wait', seconds }
        : await checkCode(deps, awaitsCode.accountId, form.data.code)
    if (outcome.ok) {
      return signIn.finish(awaitsCode.accountId, signInProofs.passwordAndCode, awaitsCode.passwordMark)
    }
    if (outcome.reason === 'wrong') {
      return showAgain(401, { errors: { code: kind === 'app' ? 'wrongCode' : 'wrongRecoveryCode' } })
    }
    void reply.header('retry-after', outcome.seconds)
    return showAgain(429, { wait: outcome.seconds })
  })
}
