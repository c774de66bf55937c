import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { apiPlugin } from './api.ts'
import { isMovable } from './clock.ts'
import { clockPlugin } from './clock-routes.ts'
import type { Areas } from './define-area.ts'
import type { Deps } from './deps.ts'
import { mailboxPlugin } from './domains/mail/mailbox-routes.ts'
import type { TokenVerifier } from './http/auth.ts'
import { endConnectionsOnClose } from './http/end-connections.ts'
import { answerBrokenRequest, answerFrameworkError, handleErrors } from './http/errors.ts'
import type { Lifecycle } from './http/health-routes.ts'
import { OneLinePerRequest } from './logging.ts'
import { mountProvider } from './oidc/mount-provider.ts'
import { sandboxPayPlugin } from './sandbox-pay/sandbox-pay-plugin.ts'
import { createFeedCache } from './web/feeds/feed-cache.ts'
import { feedsPlugin } from './web/feeds/feeds-routes.ts'
import { livePlugin } from './web/live-routes.ts'
import { keepToOwnHosts } from './web/own-hosts.ts'
import { createReadableRedirect } from './web/readable-address.ts'
import { webPlugin } from './web/web-routes.ts'

/** Bytes of a request's body; nothing that a person sends here is larger. */
const BODY_LIMIT = 1024 * 1024
/** How long a caller may take to send a whole request. */
const REQUEST_TIMEOUT_MS = 30_000

export interface AppOptions {
  deps: Deps
  areas: Areas
  /** Turned by whoever ends the process, so that readiness tells it. */
  lifecycle?: Lifecycle
  /** Knows further bearer tokens beside the provider's: those that a test gives its people. */
  verifyToken?: TokenVerifier
}

/** The whole platform as one Fastify app that does not listen yet. Whoever builds it closes it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { deps, areas, lifecycle = { isClosing: false }, verifyToken } = options
  const { settings } = deps
  const leadOn = settings.sitesFolder === undefined ? undefined : createReadableRedirect(settings)
  const app = fastify({
    loggerInstance: deps.log,
    logController: new OneLinePerRequest(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) =>
      leadOn?.(request, reply) ?? answerFrameworkError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
    // While it ends, the process still answers what reaches it; readiness keeps new requests away.
    return503OnClosing: false,
  })
  endConnectionsOnClose(app)
  handleErrors(app)
  keepToOwnHosts(app, settings)
  const findIssuedToken = mountProvider(app, deps, areas)
  const findToken: TokenVerifier = async token => (await verifyToken?.(token)) ?? findIssuedToken(token)
  await app.register(apiPlugin(deps, areas, findToken, lifecycle), { prefix: '/api' })
  await app.register(feedsPlugin(createFeedCache(settings.feedsFolder), deps.clock), { prefix: '/feeds' })
  await app.register(livePlugin(settings.liveFolder, deps.clock), { prefix: '/live' })
  if (settings.isLocal) {
    await app.register(mailboxPlugin(deps), { prefix: '/mailbox' })
    await app.register(sandboxPayPlugin(deps), { prefix: '/pay' })
    if (isMovable(deps.clock)) await app.register(clockPlugin(deps.clock), { prefix: '/clock' })
  }
  if (settings.sitesFolder !== undefined) await app.register(webPlugin(settings, settings.sitesFolder))
  return app
}
