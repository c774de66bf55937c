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

/** Longest name of a route, page or file that may stand in a log as it is. */
const LONGEST_NAME = 80

/**
 * Segments of a path that lead to a person or may be used as a key: ids, numbers of orders, codes in groups of four, and random letters with
 * digits. The names of pages and files stay: they are words, or have a dot.
 */
const names: readonly RegExp[] = [
  /@/,
  /^(?=[\w-]*\d)[\w-]{20,}$/,
  /^[A-Z]{2,}-\d{3,}$/,
  /^[a-z\d]{4}(?:-[a-z\d]{4}){2,}$/i,
  // Longer than any word of a route or page.
  /^[^.]*\w{25}[^.]*$/,
  /^(?=[a-z\d]*\d)(?=\d*[a-z])[a-z\d]{12,}$/i,
]

/** A segment as a person would read it; undefined where its encoding is broken. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment).trim()
  } catch {
    return undefined
  }
}

function isName(segment: string): boolean {
  const text = decoded(segment)
  return text === undefined || segment.length > LONGEST_NAME || names.some(name => name.test(text))
}

export const loggedPath = (path: string): string =>
  path
    .split('/')
    .map(segment => (isName(segment) ? ':id' : segment))
    .join('/')

/** Routes of the API are logged as declared, so that no parameter is shown; of other paths, what is no name. */
const pathOf = (path: string, route: string | undefined): string =>
  route === undefined || route.includes('*') || !route.startsWith('/api/') ? loggedPath(path) : route

/** The request as a log line shows it: the path without ids, and of the query the names only, for its values may name a person. */
export function loggedRequest(request: FastifyRequest) {
  const [path = '/', query] = request.url.split('?')
  return {
    method: request.method,
    path: pathOf(path, request.routeOptions.url),
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
