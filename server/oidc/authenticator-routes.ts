import type { FastifyInstance, FastifyReply } from 'fastify'
import { authenticatorPath } from '../domains/identity/paths.ts'
import {
  authenticatorLink,
  authenticatorState,
  cancelAuthenticator,
  confirmAuthenticator,
  type ProtectionOutcome,
  renewRecoveryCodes,
  startAuthenticator,
  type TryOutcome,
  turnOffAuthenticator,
} from '../domains/second-factor/second-factor-api.ts'
import {
  type AuthenticatorForm,
  type AuthenticatorPage,
  renderAuthenticatorPage,
  renderRecoveryCodesPage,
} from './pages/authenticator-pages.ts'
import { codeForm, passwordOrCodeForm, readForm } from './pages/forms.ts'
import type { SignInTools } from './running-sign-in.ts'
import { securityPage, type SecurityVisit } from './security-access.ts'
import { takeForm } from './security-forms.ts'

type Refusal = Extract<ProtectionOutcome | TryOutcome, { ok: false }>

/** The page on which somebody sets codes of an app up, gets new recovery codes or turns it off. */
export function registerAuthenticatorRoutes(app: FastifyInstance, tools: SignInTools): void {
  const { deps, pages } = tools
  const { surroundings } = pages

  const show = async (
    { account, csrfToken, frame }: SecurityVisit,
    why: Pick<AuthenticatorPage, 'done' | 'refusal' | 'mistake' | 'wait'> = {},
  ) => {
    const state = await authenticatorState(deps, account.id)
    const view =
      state.kind === 'started' ? { ...state, link: authenticatorLink(state.secret, account.email) } : state
    return renderAuthenticatorPage({ view, proof: csrfToken, ...why }, frame, surroundings)
  }

  const goBack = (reply: FastifyReply, query = '') =>
    reply.redirect(`${surroundings.base}${authenticatorPath}${query}`, 303)

  const showRefusal = (
    visit: SecurityVisit,
    reply: FastifyReply,
    form: AuthenticatorForm,
    refusal: Refusal,
  ) => {
    if (refusal.reason === 'wait') {
      void reply.code(429).header('retry-after', refusal.seconds)
      return show(visit, { wait: refusal.seconds })
    }
    void reply.code(refusal.reason === 'wrong' ? 401 : 409)
    if (refusal.reason === 'notStarted') {
      return show(visit, { refusal: visit.frame.t('authenticator.notStarted') })
    }
    const errors =
      form === 'confirmation' ? { code: 'wrongCode' as const } : { passwordOrCode: 'wrongProof' as const }
    return show(visit, { mistake: { form, errors } })
  }

  app.get(
    authenticatorPath,
    securityPage(tools, { needsFreshSignIn: false }, async (visit, request) => {
      const { done } = request.query as { done?: unknown }
      return show(visit, { done: done === 'off' ? visit.frame.t('authenticator.turnedOff') : undefined })
    }),
  )

  takeForm(app, tools, '/security/authenticator/start', async ({ accountId }, _, reply) => {
    await startAuthenticator(deps, accountId)
    return goBack(reply)
  })

  takeForm(app, tools, '/security/authenticator/cancellation', async ({ accountId }, _, reply) => {
    await cancelAuthenticator(deps, accountId)
    return goBack(reply)
  })

  takeForm(app, tools, '/security/authenticator/confirmation', async (visit, { body }, reply) => {
    const form = readForm(codeForm, body)
    if (!form.ok) {
      void reply.code(400)
      return show(visit, { mistake: { form: 'confirmation', errors: form.errors } })
    }
    const outcome = await confirmAuthenticator(deps, visit.accountId, form.data.code)
    if (!outcome.ok) return showRefusal(visit, reply, 'confirmation', outcome)
    return renderRecoveryCodesPage(outcome.recoveryCodes, visit.frame, surroundings)
  })

  takeForm(app, tools, '/security/authenticator/recovery-codes', async (visit, { body }, reply) => {
    const form = readForm(passwordOrCodeForm, body)
    if (!form.ok) {
      void reply.code(400)
      return show(visit, { mistake: { form: 'recovery-codes', errors: form.errors } })
    }
    const outcome = await renewRecoveryCodes(deps, visit.accountId, form.data.passwordOrCode)
    if (!outcome.ok) return showRefusal(visit, reply, 'recovery-codes', outcome)
    return renderRecoveryCodesPage(outcome.recoveryCodes, visit.frame, surroundings)
  })

  takeForm(app, tools, '/security/authenticator/removal', async (visit, { body }, reply) => {
    const form = readForm(passwordOrCodeForm, body)
    if (!form.ok) {
      void reply.code(400)
      return show(visit, { mistake: { form: 'removal', errors: form.errors } })
    }
    const outcome = await turnOffAuthenticator(deps, visit.accountId, form.data.passwordOrCode)
    return outcome.ok ? goBack(reply, '?done=off') : showRefusal(visit, reply, 'removal', outcome)
  })
}
