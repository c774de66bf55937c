import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { allOrigins } from '#sites/site-urls.ts'
import { type Areas, limitsOf } from './define-area.ts'
import type { Deps } from './deps.ts'
import type { TokenVerifier } from './http/auth.ts'
import { type Lifecycle, registerHealthRoutes } from './http/health-routes.ts'
import { createLimiter } from './http/rate-limits.ts'
import { registerMetrics } from './http/metrics.ts'
import { useSchemas } from './http/mount.ts'
import { collectApi, describeApi } from './http/openapi.ts'
import { refuseUnknownRoutes } from './http/unknown-routes.ts'
import { refuseUnstorableText } from './http/unstorable-text.ts'
import type { Settings } from './settings.ts'

/** Below `{api}`: every area's endpoints, their description, health and metrics. An encapsulated Fastify plugin. */
export const apiPlugin =
  (deps: Deps, areas: Areas, verifyToken: TokenVerifier, lifecycle: Lifecycle) =>
  async (api: FastifyInstance) => {
    const { settings } = deps
    refuseUnknownRoutes(api)
    useSchemas(api)
    refuseUnstorableText(api)
    api.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id)
      // A person's answers must not stay in a cache that others share; an endpoint that may be cached says so itself.
      reply.header('cache-control', 'no-store')
    })
    await api.register(helmet, headersOf(settings))
    await api.register(cors, {
      origin: allOrigins(settings.environment, settings.ports),
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match'],
      exposedHeaders: ['cart-item-count', 'content-disposition', 'retry-after', 'x-request-id'],
      maxAge: 600,
    })
    registerMetrics(api, settings)
    await collectApi(api, settings)

    const limiter = settings.limitsRequests ? createLimiter(deps.db, deps.clock) : undefined
    const target = { app: api, verifyToken, limiter, limits: limitsOf(areas), clock: deps.clock }
    registerHealthRoutes(target, deps, lifecycle)
    for (const { routes = [] } of areas) for (const register of routes) register(target, deps, areas)
    await describeApi(api, settings)
  }

/** The API answers data and never a page, so nothing may run or frame it. */
const headersOf = (settings: Settings) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  xFrameOptions: { action: 'deny' as const },
  crossOriginResourcePolicy: { policy: 'cross-origin' as const },
  strictTransportSecurity: settings.isLocal ? (false as const) : { maxAge: 31_536_000 },
})
