import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import { answerTo, openHeaders } from './feed-answers.ts'
import type { FeedShelf } from './feed-shelf.ts'

/** Serves the feeds: static JSON that anybody may read from anywhere. Most requests are answered before they come here (feeds-door.ts). */
export const feedsPlugin = (shelf: FeedShelf, clock: Clock) => async (feeds: FastifyInstance) => {
  feeds.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      // By the clock that the feeds are dated by, so that a page can tell how old one is whatever its own says.
      reply.header('date', clock.now().toUTCString())
      const feed = await shelf.find(request.params['*'])
      // A feed that is not there yet may be in a moment.
      if (!feed) {
        const headers = { ...openHeaders, 'cache-control': 'no-cache' }
        return reply.code(404).headers(headers).type('application/json').send('null')
      }
      const { status, headers, body } = answerTo(feed, {
        ifNoneMatch: request.headers['if-none-match'],
        acceptEncoding: request.headers['accept-encoding'],
      })
      return reply.code(status).headers(headers).send(body)
    },
  })
}
