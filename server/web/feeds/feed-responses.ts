import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Browsers revalidate a feed each time. A CDN may answer for one second, so the server sees one request a second and location, however
 * many people watch. While the server is away, the CDN may serve what it has for five minutes.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-if-error=300'

/** Headers of every response below `{feeds}`: any origin may read it. */
export const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'date, etag',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const

/** A complete response but for the header `date`. */
export interface FeedResponse {
  status: 200 | 304
  headers: Readonly<Record<string, string>>
  body: Buffer | undefined
}

type Coding = 'br' | 'gzip' | 'identity'

/** All responses that one version of a feed can have. */
export interface FeedResponses {
  etag: string
  notModified: FeedResponse
  full: Readonly<Record<Coding, FeedResponse>>
}

/** The request headers that decide which response is sent. */
export interface FeedRequestHeaders {
  ifNoneMatch: string | undefined
  acceptEncoding: string | undefined
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Fast rather than small: a live feed is compressed again each time it changes. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Makes all responses with a feed's bytes once. */
export async function makeResponses(identity: Buffer): Promise<FeedResponses> {
  const [br, gz] = await Promise.all([toBrotli(identity, brotliOptions), toGzip(identity)])
  // Weak, since the compressed forms share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const shared = { ...openHeaders, etag, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' }
  const full = (body: Buffer, coding?: string): FeedResponse => ({
    status: 200,
    headers: {
      ...shared,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      ...(coding !== undefined && { 'content-encoding': coding }),
    },
    body,
  })
  return {
    etag,
    notModified: { status: 304, headers: shared, body: undefined },
    full: { br: full(br, 'br'), gzip: full(gz, 'gzip'), identity: full(identity) },
  }
}

/** 304 where the client has this version, else the smallest coding that it accepts. */
export const selectResponse = (
  { etag, notModified, full }: FeedResponses,
  { ifNoneMatch, acceptEncoding }: FeedRequestHeaders,
): FeedResponse =>
  ifNoneMatch !== undefined && matches(ifNoneMatch, etag) ? notModified : full[codingFor(acceptEncoding)]

/** The weak comparison of RFC 9110, 13.1.2. */
const matches = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch === etag ||
  ifNoneMatch === '*' ||
  ifNoneMatch.split(',').some(known => known.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))

const accepts = {
  br: /(^|[, ])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /(^|[, ])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

const codingFor = (accepted = ''): Coding => {
  if (accepts.br.test(accepted)) return 'br'
  return accepts.gzip.test(accepted) ? 'gzip' : 'identity'
}
