import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * A browser asks each time whether a feed is still the same, and a CDN answers it for a second: so one request a second and place is
 * all that comes through to us, however many people watch. Where we are away, the CDN goes on with what it has for five minutes.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-if-error=300'

/** Of every answer below `{feeds}`: anybody may read it from anywhere. */
export const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'date, etag',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const

/** An answer but for its moment (the header `date`). */
export interface FeedAnswer {
  status: 200 | 304
  headers: Readonly<Record<string, string>>
  body: Buffer | undefined
}

type Coding = 'br' | 'gzip' | 'identity'

/** All that can be answered with one state of a feed. */
export interface FeedAnswers {
  etag: string
  unchanged: FeedAnswer
  whole: Readonly<Record<Coding, FeedAnswer>>
}

/** What a request says of what its browser has and takes. */
export interface FeedWish {
  ifNoneMatch: string | undefined
  acceptEncoding: string | undefined
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Fast rather than small: a live feed is compressed anew each time it changes. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Makes all answers with a feed's bytes once. */
export async function makeAnswers(identity: Buffer): Promise<FeedAnswers> {
  const [br, gz] = await Promise.all([toBrotli(identity, brotliOptions), toGzip(identity)])
  // Weak, since the compressed forms of a feed are the same feed.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const kept = { ...openHeaders, etag, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' }
  const whole = (body: Buffer, coding?: string): FeedAnswer => ({
    status: 200,
    headers: {
      ...kept,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      ...(coding !== undefined && { 'content-encoding': coding }),
    },
    body,
  })
  return {
    etag,
    unchanged: { status: 304, headers: kept, body: undefined },
    whole: { br: whole(br, 'br'), gzip: whole(gz, 'gzip'), identity: whole(identity) },
  }
}

/** 304 where the browser has the feed already, else the smallest form that it takes. */
export const answerTo = ({ etag, unchanged, whole }: FeedAnswers, wish: FeedWish): FeedAnswer =>
  isKnown(wish.ifNoneMatch, etag) ? unchanged : whole[codingFor(wish.acceptEncoding)]

/** Whether one of the ETags that the browser has is this one (RFC 9110, 13.1.2). */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag ||
    header === '*' ||
    header.split(',').some(known => known.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')))

const codingFor = (accepted = ''): Coding => {
  const takes = (coding: string) =>
    new RegExp(`(^|[, ])${coding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
