import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { refuseUnstorableText } from '../http/unstorable-text.ts'
import { registerApiRoutes } from './api-routes.ts'
import { registerDeveloperRoutes } from './developer-routes.ts'
import { registerPageRoutes } from './page-routes.ts'
import { createReporter } from './report-end.ts'

/**
 * A payment provider that moves no money, to be mounted below `{pay}` on a developer's machine only. It plays another firm: the
 * platform knows it by its HTTP API, and it knows nothing of the platform but the address that it sends webhooks to.
 */
export const sandboxPayPlugin = (deps: Deps) => async (scope: FastifyInstance) => {
  refuseUnstorableText(scope)
  const report = createReporter(scope, deps)
  await scope.register(async api => registerApiRoutes(api, deps, report), { prefix: '/v1' })
  await scope.register(async pages => registerPageRoutes(pages, deps, report))
  await scope.register(async pages => registerDeveloperRoutes(pages, deps, report))
}
