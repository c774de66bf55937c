import type { FastifyInstance } from 'fastify'
import { checkPasskey, parseJson, signInAnswer } from '../domains/passkeys/passkeys-api.ts'
import { callerNetwork } from '../http/network-address.ts'
import { textIn } from '../pages/read-form.ts'
import type { SignInPage } from './pages/sign-in-page.ts'
import { openSignIn, signInRoute, type SignInTools } from './running-sign-in.ts'
import { showSignIn, signInScripts } from './show-sign-in.ts'
import { signInProofs } from './sign-in-proofs.ts'
import { signInLimit } from './sign-in-routes.ts'

/** Where the sign-in page sends what a passkey signed. A passkey is the whole sign-in: it asks for nothing else. */
export function registerPasskeySignInRoutes(app: FastifyInstance, tools: SignInTools): void {
  const { deps, limiter } = tools

  app.post(`${signInRoute}/passkey`, async (request, reply) => {
    const signIn = await openSignIn(tools, request, reply, signInScripts(tools))
    const showAgain = (status: number, refusal: NonNullable<SignInPage['refusal']>) => {
      void reply.code(status)
      return showSignIn(tools, signIn, { refusal })
    }
    const seconds = await limiter('sign-in', callerNetwork(request.ip), signInLimit)
    if (seconds > 0) {
      void reply.header('retry-after', seconds)
      return showAgain(429, { reason: 'wait', seconds })
    }
    const { data: answer } = signInAnswer.safeParse(parseJson(textIn(request.body, 'credential')))
    const outcome = answer && (await checkPasskey(deps, { signInUid: signIn.uid, answer }))
    if (!outcome?.ok) return showAgain(401, { reason: 'passkey' })
    return signIn.finish(
      outcome.accountId,
      outcome.isSynced ? signInProofs.syncedPasskey : signInProofs.passkey,
    )
  })
}
