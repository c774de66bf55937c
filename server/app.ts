import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { areaRoutes } from './areas.ts'
import type { Deps } from './deps.ts'
import type { TokenVerifier } from './http/auth.ts'
import { handleErrors } from './http/errors.ts'
import { useSchemas } from './http/mount.ts'

/** Bytes of a request's body; nothing that a person sends here is larger. */
const BODY_LIMIT = 1024 * 1024

export interface AppOptions {
  deps: Deps
  /** Looks bearer tokens up; the provider's own unless a test brings another. */
  verifyToken?: TokenVerifier
}

/** The whole platform as one Fastify app that does not listen yet. Whoever builds it closes it. */
export async function buildApp({
  deps,
  verifyToken = async () => undefined,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    trustProxy: deps.settings.trustProxy,
    genReqId: () => randomUUID(),
  })
  handleErrors(app)
  await app.register(
    async api => {
      useSchemas(api)
      for (const register of areaRoutes) register({ app: api, verifyToken }, deps)
    },
    { prefix: '/api' },
  )
  return app
}
