import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TakeOver } from '../domains/identity/identity-api.ts'
import { isResetOpen, requestReset, resetPassword } from '../domains/identity/password-reset-service.ts'
import { newPasswordPath, passwordResetPath } from '../domains/identity/paths.ts'
import { callerNetwork } from '../http/network-address.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { forgottenForm, newPasswordForm, readForm } from './pages/forms.ts'
import {
  renderDeadLinkPage,
  renderForgottenPage,
  renderNewPasswordPage,
  renderResetDonePage,
  renderSentPage,
} from './pages/password-reset-pages.ts'
import { findWaitingSignIn, rememberSignIn, waitingSignInOf } from './waiting-sign-in.ts'
import type { SignInTools } from './running-sign-in.ts'

const HOUR = 60 * 60
/** Per network address, behind which a whole stand may sit. */
export const resetLimit = { max: 40, perSeconds: HOUR }
/** Per mailbox, whoever asks. Beyond it nothing is sent, and nobody is told. */
export const resetMailLimit = { max: 3, perSeconds: HOUR }
/** Per network address: keys cannot be guessed, and nobody shall try. */
const newPasswordLimit = { max: 60, perSeconds: HOUR }

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' ? token : ''
}

/** What somebody does who has forgotten the password: ask for a link, and set a new one with it. */
export function registerPasswordResetRoutes(
  app: FastifyInstance,
  tools: SignInTools,
  takeOver: TakeOver,
): void {
  const { deps, limiter, pages } = tools
  const { surroundings } = pages
  const { base } = surroundings
  const again = `${base}${passwordResetPath}`

  const prepare = async (request: FastifyRequest, reply: FastifyReply) => {
    // The address of the second page holds a key, which must not travel to the next page as a referrer.
    const headers = { ...pageHeaders(), 'referrer-policy': 'no-referrer' }
    void reply.headers(headers).type('text/html; charset=utf-8')
    const signIn = await findWaitingSignIn(tools, waitingSignInOf(request))
    return { signIn, frame: pages.frameOf({ headers: request.headers, ...signIn?.page }) }
  }

  app.get(passwordResetPath, async (request, reply) => {
    rememberSignIn(tools, request, reply)
    const { signIn, frame } = await prepare(request, reply)
    return renderForgottenPage({ action: again, back: signIn?.href, email: '' }, frame, surroundings)
  })

  app.post(passwordResetPath, async (request, reply) => {
    const { signIn, frame } = await prepare(request, reply)
    const form = readForm(forgottenForm, request.body)
    const { email } = form.typed
    const shown = { action: again, back: signIn?.href, email }
    if (!form.ok) {
      void reply.code(400)
      return renderForgottenPage({ ...shown, errors: form.errors }, frame, surroundings)
    }
    const wait = await limiter('password-reset', callerNetwork(request.ip), resetLimit)
    if (wait > 0) {
      void reply.code(429).header('retry-after', wait)
      return renderForgottenPage({ ...shown, wait }, frame, surroundings)
    }
    const isTooOften =
      (await limiter('password-reset-mail', form.data.email.toLowerCase(), resetMailLimit)) > 0
    await requestReset(deps, isTooOften ? undefined : form.data.email, frame.language)
    return renderSentPage({ email: form.data.email, again }, frame, surroundings)
  })

  const deadLink = (reply: FastifyReply, frame: Awaited<ReturnType<typeof prepare>>['frame']) => {
    void reply.code(410)
    return renderDeadLinkPage({ again }, frame, surroundings)
  }
  const actionFor = (token: string) =>
    `${base}${newPasswordPath}?${new URLSearchParams({ token }).toString()}`

  app.get(newPasswordPath, async (request, reply) => {
    const { frame } = await prepare(request, reply)
    const token = tokenOf(request)
    if (!(await isResetOpen(deps, token))) return deadLink(reply, frame)
    return renderNewPasswordPage({ action: actionFor(token) }, frame, surroundings)
  })

  app.post(newPasswordPath, async (request, reply) => {
    const { signIn, frame } = await prepare(request, reply)
    const token = tokenOf(request)
    const form = readForm(newPasswordForm, request.body)
    const showAgain = (errors: Extract<typeof form, { ok: false }>['errors']) => {
      void reply.code(400)
      return renderNewPasswordPage({ action: actionFor(token), errors }, frame, surroundings)
    }
    if ((await limiter('new-password', callerNetwork(request.ip), newPasswordLimit)) > 0)
      return deadLink(reply, frame)
    if (!(await isResetOpen(deps, token))) return deadLink(reply, frame)
    if (!form.ok) return showAgain(form.errors)
    const from = callerNetwork(request.ip)
    const outcome = await resetPassword(deps, { token, password: form.data.password, from }, takeOver)
    if (outcome.ok) {
      return renderResetDonePage(
        { signIn: signIn?.href ?? `${frame.site.href}account/` },
        frame,
        surroundings,
      )
    }
    return outcome.reason === 'link' ? deadLink(reply, frame) : showAgain({ password: outcome.fault })
  })
}
