import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

/**
 * A browser asks each time whether a feed is still the same, and a CDN answers it for a second: so one request a second and place is
 * all that comes through to us, however many people watch. Where we are away, the CDN goes on with what it has for five minutes.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-if-error=300'

/** Names of folders and files as the feeds have them; nothing else is looked for on the disk. */
const feedPath = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.json$/

type Coding = 'br' | 'gzip' | 'identity'

interface HeldFeed {
  /** Tells a file that was replaced from the one that is held. */
  mark: string
  etag: string
  bodies: Readonly<Record<Coding, Buffer>>
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Fast rather than small: a live feed is compressed anew each time it changes. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Serves the folder that server/jobs/feeds-writer.ts writes: static JSON that anybody may read from anywhere. */
export const feedsPlugin = (folder: string, clock: Clock) => async (feeds: FastifyInstance) => {
  const held = new Map<string, HeldFeed>()
  const find = async (path: string): Promise<HeldFeed | undefined> => {
    const file = join(folder, path)
    const entry = await stat(file).catch(() => undefined)
    if (!entry?.isFile()) {
      held.delete(path)
      return undefined
    }
    const mark = `${entry.ino}-${entry.mtimeMs}-${entry.size}`
    const known = held.get(path)
    if (known?.mark === mark) return known
    const read = await hold(file, mark)
    held.set(path, read)
    return read
  }
  feeds.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'date, etag',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        // By the clock that the feeds are dated by, so that a page can tell how old one is whatever its own says.
        date: clock.now().toUTCString(),
      })
      const path = request.params['*']
      const feed = feedPath.test(path) ? await find(path) : undefined
      // A feed that is not there yet may be in a moment.
      if (!feed)
        return reply.code(404).header('cache-control', 'no-cache').type('application/json').send('null')
      const { etag, bodies } = feed
      reply.headers({ etag, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' })
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const coding = codingFor(request.headers['accept-encoding'])
      if (coding !== 'identity') reply.header('content-encoding', coding)
      return reply.type('application/json; charset=utf-8').send(bodies[coding])
    },
  })
}

async function hold(file: string, mark: string): Promise<HeldFeed> {
  const identity = await readFile(file)
  const [br, gz] = await Promise.all([toBrotli(identity, brotliOptions), toGzip(identity)])
  // Weak, since the compressed forms of a feed are the same feed.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { mark, etag, bodies: { br, gzip: gz, identity } }
}

/** Whether one of the ETags that the browser has is this one (RFC 9110, 13.1.2). */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag ||
    header === '*' ||
    header.split(',').some(known => known.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')))

/** The smallest form that the browser takes. */
const codingFor = (accepted = ''): Coding => {
  const takes = (coding: string) =>
    new RegExp(`(^|[, ])${coding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
