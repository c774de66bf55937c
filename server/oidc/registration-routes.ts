import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/kernel/primitives.ts'
import { waitForLink } from '../domains/identity/mailbox-limit-service.ts'
import { checkNewPassword } from '../domains/identity/password-service.ts'
import { registerAccount } from '../domains/identity/registration-service.ts'
import { callerNetwork } from '../http/network-address.ts'
import { profileLanguages, readForm, registrationForm } from './pages/forms.ts'
import { type RegistrationPage, renderRegistrationPage } from './pages/registration-page.ts'
import { openSignIn, signInRoute, type SignInTools } from './running-sign-in.ts'
import { signInProofs } from './sign-in-proofs.ts'

/** Per network address, behind which a whole stand may sit. */
export const registrationLimit = { max: 40, perSeconds: 60 * 60 }

/** Who reads neither German nor English is written to in English. */
const profileLanguageFor = (language: Language) => profileLanguages.find(known => known === language) ?? 'en'

/** The page on which somebody without an account gets one, in the course of a sign-in. */
export function registerRegistrationRoutes(app: FastifyInstance, tools: SignInTools): void {
  const { deps, limiter, pages } = tools
  const path = `${signInRoute}/registration`

  app.get(path, async (request, reply) => {
    const { uid, loginHint = '', frame } = await openSignIn(tools, request, reply)
    const profileLanguage = profileLanguageFor(frame.language)
    const values = { firstName: '', lastName: '', email: loginHint, password: '', profileLanguage }
    return renderRegistrationPage({ uid, values }, frame, pages.surroundings)
  })

  app.post(path, async (request, reply) => {
    const { uid, frame, finish } = await openSignIn(tools, request, reply)
    const form = readForm(registrationForm, request.body)
    const showAgain = (status: number, why: Pick<RegistrationPage, 'errors' | 'wait'>) => {
      void reply.code(status)
      return renderRegistrationPage({ uid, values: form.typed, ...why }, frame, pages.surroundings)
    }
    if (!form.ok) return showAgain(400, { errors: form.errors })
    const wait = await limiter('registration', callerNetwork(request.ip), registrationLimit)
    if (wait > 0) {
      void reply.header('retry-after', wait)
      return showAgain(429, { wait })
    }
    const fault = await checkNewPassword(deps, form.data.password, form.data)
    if (fault !== undefined) return showAgain(400, { errors: { password: fault } })
    // Whoever registers with an address of somebody else fills no mailbox; the link can be asked for again later.
    const sendsLink = (await waitForLink(limiter, form.data.email)) === 0
    const { accountId } = await registerAccount(deps, { ...form.data, sendsLink })
    return finish(accountId, signInProofs.password)
  })
}
