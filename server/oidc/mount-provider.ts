import formBody from '@fastify/formbody'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { z } from 'zod'
import type { Areas } from '../define-area.ts'
import type { Deps } from '../deps.ts'
import { takeOver } from '../domains/account/take-over.ts'
import { createLimiter } from '../http/rate-limits.ts'
import { callerNetwork } from '../http/network-address.ts'
import type { TokenVerifier } from '../http/auth.ts'
import { registerAuthenticatorRoutes } from './authenticator-routes.ts'
import { registerAuthenticatorSignInRoutes } from './authenticator-sign-in-routes.ts'
import { registerConfirmationRoutes } from './confirmation-routes.ts'
import { wayOnFromFinished } from './finished-sign-in.ts'
import { refuseUnstorableText } from '../http/unstorable-text.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { type PageFault, renderErrorPage } from './pages/message-pages.ts'
import { createPages, type Pages } from './pages/pages.ts'
import { registerPasskeyRoutes } from './passkey-routes.ts'
import { registerPasskeySignInRoutes } from './passkey-sign-in-routes.ts'
import { createProvider } from './provider.ts'
import { registerRegistrationRoutes } from './registration-routes.ts'
import { registerPasswordResetRoutes } from './password-reset-routes.ts'
import { registerSecurityRoutes } from './security-routes.ts'
import { signInTools } from './running-sign-in.ts'
import { registerSignInAgainRoutes } from './sign-in-again-routes.ts'
import { registerSignInRoutes } from './sign-in-routes.ts'
import { createTokenVerifier } from './token-verifier.ts'

/** Bytes; the longest form has five lines. */
const FORM_LIMIT = 16 * 1024
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** Puts the OpenID provider with its pages below its root (`/id`) and gives back how the API looks tokens up. */
export function mountProvider(app: FastifyInstance, deps: Deps, areas: Areas): TokenVerifier {
  const { db, settings } = deps
  const pages = createPages(settings)
  const provider = createProvider(deps, pages)
  const prefix = pages.surroundings.base
  void app.register(
    async root => {
      if (!settings.isLocal) insistOnHttps(root)
      serveAssets(root, pages)
      await root.register(async scope => {
        // A form is all that these pages take.
        scope.removeAllContentTypeParsers()
        await scope.register(formBody, { bodyLimit: FORM_LIMIT })
        const tools = signInTools(deps, provider, pages)
        showErrorsAsPages(scope, pages, (request, reply) => wayOnFromFinished(tools, request, reply))
        // A key in an address is only looked for, and its page says that there is none.
        refuseUnstorableText(scope, ['body'])
        registerSignInRoutes(scope, tools)
        registerPasskeySignInRoutes(scope, tools)
        registerAuthenticatorSignInRoutes(scope, tools)
        registerPasskeyRoutes(scope, tools)
        registerAuthenticatorRoutes(scope, tools)
        registerRegistrationRoutes(scope, tools)
        registerPasswordResetRoutes(scope, tools, takeOver(deps, areas))
        registerSecurityRoutes(scope, tools)
        registerSignInAgainRoutes(scope, tools)
        registerConfirmationRoutes(scope, tools)
      })
      const handOver = toProvider(deps, provider.callback(), prefix)
      await root.register(async scope => {
        showErrorsAsPages(scope, pages)
        refuseUnstorableText(scope)
        await scope.register(async forms => takeSignOutForms(forms, handOver))
        await scope.register(async rest => {
          limitBegins(rest, deps, pages)
          forwardToProvider(rest, handOver, prefix)
        })
      })
    },
    { prefix },
  )
  return createTokenVerifier(provider, db)
}

/** On the raw answer, since the provider writes its own without Fastify. */
function insistOnHttps(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_, reply) => {
    reply.raw.setHeader('strict-transport-security', `max-age=${YEAR_IN_SECONDS}`)
  })
}

function serveAssets(scope: FastifyInstance, { surroundings }: Pages): void {
  scope.get('/assets/:name', async (request, reply) => {
    const asset = surroundings.assets.byName.get((request.params as { name: string }).name)
    if (!asset) {
      reply.callNotFound()
      return reply
    }
    return reply
      .type(asset.contentType)
      .headers({
        'cache-control': `public, max-age=${YEAR_IN_SECONDS}, immutable`,
        'x-content-type-options': 'nosniff',
      })
      .send(asset.bytes)
  })
}

type Handler = ReturnType<ReturnType<typeof createProvider>['callback']>

/** Lets the provider answer a request by itself, as if it asked for `path` below the provider's root. */
type HandOver = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<void>

function toProvider({ settings }: Deps, handle: Handler, prefix: string): HandOver {
  const authority = new URL(settings.roots.authority)
  return async (request, reply, path) => {
    const raw: typeof request.raw & { originalUrl?: string } = request.raw
    // Its links name the authority, whatever Host or X-Forwarded header a client sends along.
    raw.headers['x-forwarded-proto'] = authority.protocol.replace(':', '')
    raw.headers['x-forwarded-host'] = authority.host
    // From these two it learns that it stands below a path.
    raw.originalUrl = prefix + path
    raw.url = path
    reply.hijack()
    await handle(raw, reply.raw)
  }
}

const signOutPath = '/connect/endsession'
const signOutFields = z.record(z.string(), z.string()).catch({})

/**
 * A sign-out comes as a form, so that the id token which proves it stands in no address. The provider takes forms there only with cookies
 * that every site may send; it is asked as it would be by an address, which never leaves this process.
 */
async function takeSignOutForms(scope: FastifyInstance, handOver: HandOver): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(formBody, { bodyLimit: FORM_LIMIT })
  scope.post(signOutPath, async (request, reply) => {
    request.raw.method = 'GET'
    const fields = new URLSearchParams(signOutFields.parse(request.body))
    await handOver(request, reply, `${signOutPath}?${fields.toString()}`)
  })
}

/** Sign-ins that one network may begin; each is kept for an hour, whether anybody finishes it or not. */
export const beginLimit = { max: 240, perSeconds: 10 * 60 }

/** A silent renewal begins nothing that is kept. */
const isBegin = ({ url }: FastifyRequest, prefix: string): boolean => {
  const [path, query] = url.slice(prefix.length).split('?', 2)
  return path === '/connect/authorize' && new URLSearchParams(query).get('prompt') !== 'none'
}

function limitBegins(scope: FastifyInstance, { db, clock, settings }: Deps, pages: Pages): void {
  if (!settings.limitsRequests) return
  const limiter = createLimiter(db, clock)
  scope.addHook('onRequest', async (request, reply) => {
    if (!isBegin(request, pages.surroundings.base)) return
    const wait = await limiter('sign-in-begin', callerNetwork(request.ip), beginLimit)
    if (wait === 0) return
    const frame = pages.frameOf({ headers: request.headers })
    return reply
      .code(429)
      .headers({ ...pageHeaders(), 'retry-after': String(wait) })
      .type('text/html; charset=utf-8')
      .send(renderErrorPage({ fault: 'tooOften' }, frame, pages.surroundings))
  })
}

/** Everything else below the root is the provider's own, bodies unread. */
function forwardToProvider(scope: FastifyInstance, handOver: HandOver, prefix: string): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.all('/*', (request, reply) => handOver(request, reply, request.url.slice(prefix.length)))
}

type FindWayOn = (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>

/**
 * The platform's problem+json is for programs; who signs in reads a page.
 * @param findWayOn where somebody goes on who opens the address of a sign-in that is over.
 */
function showErrorsAsPages(scope: FastifyInstance, pages: Pages, findWayOn?: FindWayOn): void {
  scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { fault, status } = faultOf(error)
    const wayOn = fault === 'expired' && request.method === 'GET' && (await findWayOn?.(request, reply))
    if (wayOn) return reply.headers(pageHeaders()).redirect(wayOn, 303)
    if (fault === 'server') request.log.error({ err: error }, 'request failed')
    const frame = pages.frameOf({ headers: request.headers })
    return reply
      .code(status)
      .headers(pageHeaders())
      .type('text/html; charset=utf-8')
      .send(renderErrorPage({ fault }, frame, pages.surroundings))
  })
}

function faultOf(error: FastifyError): { fault: PageFault; status: number } {
  if (error instanceof errors.SessionNotFound) return { fault: 'expired', status: 400 }
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? { fault: 'request', status } : { fault: 'server', status: 500 }
}
