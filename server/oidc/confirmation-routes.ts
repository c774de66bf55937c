import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  confirmationPath,
  confirmEmail,
  findConfirmation,
  type OpenConfirmation,
} from '../domains/identity/email-confirmation-service.ts'
import { isOrganization } from '../domains/organization/organization-service.ts'
import { passwordResetPath } from '../domains/identity/paths.ts'
import { checkOwnPassword, type SignInOutcome } from '../domains/identity/sign-in-service.ts'
import { callerNetwork } from '../http/network-address.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { deviceOf } from './device-cookie.ts'
import {
  type ConfirmationPage,
  renderConfirmationPage,
  renderConfirmedPage,
} from './pages/confirmation-pages.ts'
import { confirmationForm, readForm } from './pages/forms.ts'
import { renderErrorPage } from './pages/message-pages.ts'
import type { SignInTools } from './running-sign-in.ts'
import { signInLimit } from './sign-in-routes.ts'
import { signedInSession } from './signed-in-session.ts'

/**
 * Where the link in a confirmation mail leads. The link proves the mailbox, not the account: somebody may have registered with another
 * person's address and wait for her to confirm it. So it is confirmed where the account is signed in, or with its password; who does not
 * know that sets a new one by mail, and what was attached to the account before is gone (domains/account/take-over.ts).
 * An organisation's account has been opened by the fan desk and nobody knows its password: there the link is enough.
 */
export function registerConfirmationRoutes(app: FastifyInstance, tools: SignInTools): void {
  const { deps, limiter, pages, provider } = tools
  const { surroundings } = pages

  const prepare = (request: FastifyRequest, reply: FastifyReply) => {
    // The address of the page holds a key, which must not travel to the next page as a referrer. It stands in the query,
    // whose values no log shows.
    const headers = { ...pageHeaders(), 'referrer-policy': 'no-referrer' }
    void reply.headers(headers).type('text/html; charset=utf-8')
    const { token } = request.query as { token?: unknown }
    return {
      token: typeof token === 'string' ? token : '',
      frame: pages.frameOf({ headers: request.headers }),
    }
  }
  type Prepared = ReturnType<typeof prepare>

  const deadLink = (reply: FastifyReply, { frame }: Prepared) => {
    void reply.code(410)
    return renderErrorPage({ fault: 'confirmation' }, frame, surroundings)
  }

  const show = (
    { token, frame }: Prepared,
    { isDefault }: OpenConfirmation,
    page: Pick<ConfirmationPage, 'asksPassword' | 'errors' | 'refusal'>,
  ) => {
    const action = `${surroundings.base}${confirmationPath}?${new URLSearchParams({ token }).toString()}`
    const forgotten = isDefault ? `${surroundings.base}${passwordResetPath}` : undefined
    return renderConfirmationPage({ action, forgotten, ...page }, frame, surroundings)
  }

  const needsNoPassword = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { accountId }: OpenConfirmation,
  ): Promise<boolean> =>
    (await signedInSession(provider, deps.settings, request, reply))?.accountId === accountId ||
    isOrganization(deps.db, accountId)

  const checkTyped = async (
    request: FastifyRequest,
    { accountId }: OpenConfirmation,
    password: string,
  ): Promise<SignInOutcome> => {
    const from = callerNetwork(request.ip)
    const seconds = await limiter('sign-in', from, signInLimit)
    if (seconds > 0) return { ok: false, reason: 'wait', seconds }
    return checkOwnPassword(deps, { accountId, password, from, device: deviceOf(request) })
  }

  app.get(confirmationPath, async (request, reply) => {
    const prepared = prepare(request, reply)
    const waiting = await findConfirmation(deps, prepared.token)
    if (!waiting) return deadLink(reply, prepared)
    return show(prepared, waiting, { asksPassword: !(await needsNoPassword(request, reply, waiting)) })
  })

  app.post(confirmationPath, async (request, reply) => {
    const prepared = prepare(request, reply)
    const waiting = await findConfirmation(deps, prepared.token)
    if (!waiting) return deadLink(reply, prepared)
    if (!(await needsNoPassword(request, reply, waiting))) {
      const showAgain = (status: number, why: Pick<ConfirmationPage, 'errors' | 'refusal'>) => {
        void reply.code(status)
        return show(prepared, waiting, { asksPassword: true, ...why })
      }
      const form = readForm(confirmationForm, request.body)
      if (!form.ok) return showAgain(400, { errors: form.errors })
      const outcome = await checkTyped(request, waiting, form.data.password)
      if (!outcome.ok) {
        if (outcome.reason === 'wait') void reply.header('retry-after', outcome.seconds)
        return showAgain(outcome.reason === 'wait' ? 429 : 401, { refusal: outcome })
      }
    }
    const isConfirmed = await confirmEmail(deps, prepared.token)
    return isConfirmed ? renderConfirmedPage(prepared.frame, surroundings) : deadLink(reply, prepared)
  })
}
