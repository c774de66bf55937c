import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import {
  confirmationPath,
  confirmEmail,
  isConfirmationOpen,
} from '../domains/identity/email-confirmation-service.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { renderConfirmationPage, renderConfirmedPage, renderErrorPage } from './pages/message-pages.ts'
import type { Pages } from './pages/pages.ts'

/** Where the link in a confirmation mail leads. */
export function registerConfirmationRoutes(
  app: FastifyInstance,
  { deps, pages }: { deps: Deps; pages: Pages },
): void {
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

  app.get(confirmationPath, async (request, reply) => {
    const { token, frame } = prepare(request, reply)
    if (await isConfirmationOpen(deps, token)) {
      return renderConfirmationPage(
        `${surroundings.base}${confirmationPath}?${new URLSearchParams({ token }).toString()}`,
        frame,
        surroundings,
      )
    }
    void reply.code(410)
    return renderErrorPage({ fault: 'confirmation' }, frame, surroundings)
  })

  app.post(confirmationPath, async (request, reply) => {
    const { token, frame } = prepare(request, reply)
    if (await confirmEmail(deps, token)) return renderConfirmedPage(frame, surroundings)
    void reply.code(410)
    return renderErrorPage({ fault: 'confirmation' }, frame, surroundings)
  })
}
