import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { FeedCache } from './feed-cache.ts'
import { openHeaders, selectResponse } from './feed-responses.ts'

/** Serves the feeds: static JSON that any origin may read. */
export const feedsPlugin = (cache: FeedCache, clock: Clock) => async (feeds: FastifyInstance) => {
  feeds.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      // The clock that dates the feeds, so a page can tell a feed's age whatever the clock of its device says.
      reply.header('date', clock.now().toUTCString())
      const feed = await cache.get(request.params['*'])
      // A feed that is not there yet may be in a moment.
      if (!feed) {
        const headers = { ...openHeaders, 'cache-control': 'no-cache' }
        return reply.code(404).headers(headers).type('application/json').send('null')
      }
      const { status, headers, body } = selectResponse(feed, {
        ifNoneMatch: request.headers['if-none-match'],
        acceptEncoding: request.headers['accept-encoding'],
      })
      return reply.code(status).headers(headers).send(body)
    },
  })
}
