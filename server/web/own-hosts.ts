import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../http/errors.ts'
import { refusal } from '../http/refusal.ts'
import type { Settings } from '../settings.ts'
import { createSiteFinder } from './find-site.ts'

const platformPath = /^\/(api|id|mailbox|pay|feeds|live)(\/|$)/

/**
 * On a host that belongs to a sub-site there is the sub-site and nothing else, as on a CDN: a page that asks its own
 * host for the API works on no real club's hosts, so it must not work on a developer's machine either.
 */
export function keepToOwnHosts(app: FastifyInstance, settings: Settings): void {
  const finder = createSiteFinder(settings)
  app.addHook('onRequest', async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (!platformPath.test(path) || !finder.find(request.host, path)) return undefined
    return sendProblem(request, reply, refusal(404, 'NOT_FOUND').body)
  })
}
