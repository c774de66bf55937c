import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Language } from '#contract/primitives.ts'
import type { Deps } from '../deps.ts'
import { registerAccount } from '../domains/identity/registration-service.ts'
import { checkSignIn, type SignInOutcome } from '../domains/identity/sign-in-service.ts'
import { createLimiter, type Limiter } from '../http/limits.ts'
import { revokeGrant } from './grants.ts'
import { originsOf, pageHeaders } from './page-headers.ts'
import { profileLanguages, readForm, registrationForm, signInForm } from './pages/forms.ts'
import type { PageFrame } from './pages/page-frame.ts'
import type { Pages } from './pages/pages.ts'
import { type RegistrationPage, renderRegistrationPage } from './pages/registration-page.ts'
import { renderSignInPage, type SignInPage } from './pages/sign-in-page.ts'
import { interactionPath } from './provider.ts'

/** Per network address, behind which a whole stand may sit. */
export const interactionLimits = {
  signIn: { max: 200, perSeconds: 10 * 60 },
  registration: { max: 40, perSeconds: 60 * 60 },
} as const

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** A sign-in that is under way in this browser, and what its pages are framed by. */
interface RunningSignIn {
  interaction: Interaction
  frame: PageFrame
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Sign-in and registration: the pages between the authorization request and its answer. */
export function registerInteractionRoutes(
  app: FastifyInstance,
  { deps, provider, pages }: { deps: Deps; provider: Provider; pages: Pages },
): void {
  const path = `${interactionPath}/:uid`
  const limiter: Limiter = deps.settings.limitsRequests ? createLimiter(deps.db, deps.clock) : async () => 0

  /** The cookie says which sign-in it is; an address that names another one is not ours to go on with. */
  async function open(request: FastifyRequest, reply: FastifyReply): Promise<RunningSignIn> {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    const { uid } = request.params as { uid: string }
    if (interaction.uid !== uid) throw new errors.SessionNotFound('another sign-in')
    const { ui_locales, redirect_uri } = interaction.params
    const frame = pages.frameOf({
      headers: request.headers,
      uiLocales: textOf(ui_locales),
      redirectUri: textOf(redirect_uri),
    })
    void reply.headers(pageHeaders({ formTargets: originsOf(redirect_uri) })).type('text/html; charset=utf-8')
    return { interaction, frame }
  }

  /** Whoever was signed in here before is signed out: the session that comes is somebody else's. */
  async function leaveOtherAccount(interaction: Interaction, accountId: string): Promise<void> {
    const { session } = interaction
    if (session === undefined || session.accountId === accountId) return
    const other = await provider.Session.findByUid(session.uid)
    for (const { grantId } of Object.values(other?.authorizations ?? {})) {
      if (grantId !== undefined) await revokeGrant(deps.db, grantId)
    }
    await other?.destroy()
    delete interaction.session
    await interaction.persist()
  }

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    accountId: string,
  ) {
    await leaveOtherAccount(interaction, accountId)
    const result = { login: { accountId } }
    const returnTo = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    })
    return reply.redirect(returnTo, 303)
  }

  app.get(path, async (request, reply) => {
    const { interaction, frame } = await open(request, reply)
    const email = textOf(interaction.params.login_hint) ?? ''
    return renderSignInPage({ uid: interaction.uid, email }, frame, pages.surroundings)
  })

  app.post(path, async (request, reply) => {
    const { interaction, frame } = await open(request, reply)
    const form = readForm(signInForm, request.body)
    const showAgain = (status: number, why: Pick<SignInPage, 'errors' | 'refusal'>) => {
      void reply.code(status)
      return renderSignInPage(
        { uid: interaction.uid, email: form.typed.email, ...why },
        frame,
        pages.surroundings,
      )
    }
    if (!form.ok) return showAgain(400, { errors: form.errors })
    const wait = await limiter('sign-in', request.ip, interactionLimits.signIn)
    const outcome: SignInOutcome =
      wait > 0
        ? { ok: false, reason: 'wait', seconds: wait }
        : await checkSignIn(deps, { ...form.data, from: request.ip })
    if (outcome.ok) return finish(request, reply, interaction, outcome.accountId)
    if (outcome.reason === 'wrong') return showAgain(401, { refusal: outcome })
    void reply.header('retry-after', outcome.seconds)
    return showAgain(429, { refusal: outcome })
  })

  app.get(`${path}/registration`, async (request, reply) => {
    const { interaction, frame } = await open(request, reply)
    const values = { firstName: '', lastName: '', email: '', password: '' }
    const profileLanguage = profileLanguageFor(frame.language)
    return renderRegistrationPage(
      { uid: interaction.uid, values: { ...values, profileLanguage } },
      frame,
      pages.surroundings,
    )
  })

  app.post(`${path}/registration`, async (request, reply) => {
    const { interaction, frame } = await open(request, reply)
    const form = readForm(registrationForm, request.body)
    const showAgain = (status: number, why: Pick<RegistrationPage, 'errors' | 'wait'>) => {
      void reply.code(status)
      return renderRegistrationPage(
        { uid: interaction.uid, values: form.typed, ...why },
        frame,
        pages.surroundings,
      )
    }
    if (!form.ok) return showAgain(400, { errors: form.errors })
    const wait = await limiter('registration', request.ip, interactionLimits.registration)
    if (wait > 0) {
      void reply.header('retry-after', wait)
      return showAgain(429, { wait })
    }
    const { accountId } = await registerAccount(deps, form.data)
    return finish(request, reply, interaction, accountId)
  })
}

/** Who reads neither German nor English is written to in English. */
const profileLanguageFor = (language: Language) => profileLanguages.find(known => known === language) ?? 'en'
