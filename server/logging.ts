import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { pino } from 'pino'
import pretty from 'pino-pretty'
import { loggedError } from './logged-error.ts'
import type { Settings } from './settings.ts'

/** What must not reach a log, wherever a log line carries it. */
const redact = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  ...['password', 'token', 'access_token', 'refresh_token', 'id_token', 'code', 'code_verifier'].flatMap(
    name => [name, `*.${name}`],
  ),
]

/**
 * Segments of a path that name one thing of somebody: ids, keys, numbers of orders. They lead to a person, and a key may open a door; a file's
 * name, which has a dot, and the word of a route do not.
 */
const nameInPath = /(?<=\/)(?:(?=[\w-]*\d)[\w-]{20,}|[A-Z]{2,}-\d{3,})(?=\/|$)/g

export const loggedPath = (path: string): string => path.replace(nameInPath, ':id')

/** The request as a log line shows it: the path without ids, and of the query the names only, for its values may name a person. */
export function loggedRequest(request: FastifyRequest) {
  const [path = '/', query] = request.url.split('?')
  return {
    method: request.method,
    path: loggedPath(path),
    ...(query !== undefined && { query: [...new URLSearchParams(query).keys()] }),
    host: request.headers.host,
    remoteAddress: request.ip,
  }
}

/** Lines of JSON on standard output; on a terminal, lines for people. */
export function createLogger(
  settings: Pick<Settings, 'logLevel'>,
  stream?: pino.DestinationStream,
): FastifyBaseLogger {
  const readable = stream === undefined && process.stdout.isTTY
  return pino(
    {
      level: settings.logLevel,
      redact,
      serializers: { req: loggedRequest, err: error => loggedError(error) },
    },
    stream ??
      (readable
        ? pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' })
        : pino.destination(1)),
  )
}

/** Asked for all the time, and of no interest while they go well: health, metrics, feeds, the live-video file, streams, files of the sub-sites. */
const quietRoutes =
  /^\/api\/(health\/|metrics$|cms\/v1\/videos\/:uid\/streams\/\*$)|^\/feeds\/\*$|^\/live\/|^\/\*$/

/** One line per request, written when it is answered. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {
    // Said by `requestCompleted`.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    // 503 is said on purpose: while shutting down, or before a sub-site is built.
    const isFault = error != null || reply.statusCode === 500
    const level = isFault ? 'error' : quietRoutes.test(request.routeOptions.url ?? '') ? 'debug' : 'info'
    const { statusCode, elapsedTime } = reply
    request.log[level](
      { req: request, res: { statusCode }, responseTime: elapsedTime, err: error ?? undefined },
      'request',
    )
  }

  override routeNotFound(): void {
    // The line of the request says 404.
  }
}
