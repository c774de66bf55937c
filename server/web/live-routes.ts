import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { LIVE_FILE, readLiveFile } from './live-file.ts'

/** As that of a feed; but where we are away nobody shall be told of a broadcast that may be over. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1'

/**
 * Serves the live-video file, which in production may as well lie in a cloud storage: anybody may read it from anywhere. Pages ask with the
 * time in the query, which means nothing here.
 */
export const livePlugin = (folder: string, clock: Clock) => async (live: FastifyInstance) => {
  const complaint = { last: undefined as string | undefined }
  live.route({
    method: ['GET', 'HEAD'],
    url: `/${LIVE_FILE}`,
    schema: { hide: true },
    handler: async (request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'date',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        date: clock.now().toUTCString(),
      })
      const file = await readLiveFile(folder)
      const reason = file.kind === 'broken' ? file.reason : undefined
      // Once, not for each page that asks twice a minute.
      if (reason !== undefined && reason !== complaint.last)
        request.log.error({ reason }, `${LIVE_FILE} is not right`)
      complaint.last = reason
      if (file.kind === 'on') {
        return reply
          .header('cache-control', CACHE_CONTROL)
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(file.video))
      }
      // Not 404, which says the same (SPEC 7): browsers write that into every visitor's console, twice a minute.
      return reply.code(204).header('cache-control', 'no-cache').send()
    },
  })
}
