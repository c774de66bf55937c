import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './errors.ts'
import { refusal } from './refusal.ts'

interface KnownRoute {
  pattern: RegExp
  methods: readonly string[]
}

/**
 * Tells a path that is not there (404) from one that does not take the method (405, with those it does take). Must be
 * called before the first route of `app`, whose whole prefix it claims: a sub-site's files may be served beside it.
 */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const known: KnownRoute[] = []
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?')
    const allowed = new Set(known.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])))
    // A route may take the method and yet have nothing to answer with, such as a file that is gone.
    if (allowed.size === 0 || allowed.has(request.method))
      return sendProblem(request, reply, refusal(404, 'NOT_FOUND').body)
    return sendProblem(
      request,
      reply.header('allow', [...allowed].join(', ')),
      refusal(405, 'METHOD_NOT_ALLOWED').body,
    )
  }
  for (const url of ['/', '/*']) {
    // Before a body is read: what it says does not matter here.
    app.route({ method: everyMethod, url, schema: { hide: true }, onRequest: refuse, handler: refuse })
  }
  app.setNotFoundHandler(refuse)
  app.addHook('onRoute', ({ url, method }) => {
    // The CORS plugin answers OPTIONS everywhere, which says nothing about a path.
    const methods = [method].flat().filter(name => name !== 'OPTIONS')
    if (methods.length > 0) known.push({ pattern: toPattern(url), methods })
  })
}

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** `/orders/:id/*` → a pattern of whole paths. */
function toPattern(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
  return new RegExp(`^${source}$`)
}
