import type { FeedWish } from './feed-answers.ts'

/** A request for a feed of which everything is known. */
export interface PlainRequest extends FeedWish {
  host: string
  /** Below `{feeds}/`, without a query. */
  path: string
}

/** Longer heads than this are for others, in bytes. */
const LONGEST_HEAD = 4096
const END = '\r\n\r\n'

const requestLine = /^GET \/feeds\/([a-z0-9/.-]+) HTTP\/1\.1$/
/** Spaces around the value are taken off afterwards: an expression that looks for them tries every way to share them out. */
const headerLine = /^([A-Za-z0-9-]+):([\t\x20-\x7e]*)$/
/** What changes how a connection or a body is read, or asks for something else than the whole feed. */
const unusual = new Set([
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'te',
  'trailer',
  'range',
  'if-match',
  'if-range',
  'if-unmodified-since',
])

/**
 * What a browser or CDN asks for, out of the bytes that came at once: one whole GET of a feed without a body and without anything unusual.
 * Of all else it says undefined, and reads none of it: that is for Node's own HTTP parser.
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  if (bytes.length > LONGEST_HEAD) return undefined
  const text = bytes.toString('latin1')
  if (text.indexOf(END) !== text.length - END.length) return undefined
  const [first = '', ...lines] = text.slice(0, -END.length).split('\r\n')
  const path = requestLine.exec(first)?.[1]
  if (path === undefined) return undefined
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, name, value] = headerLine.exec(line) ?? []
    if (name === undefined || value === undefined) return undefined
    const key = name.toLowerCase()
    if (unusual.has(key) || headers.has(key)) return undefined
    headers.set(key, value.trim())
  }
  const host = headers.get('host')
  const isKept = (headers.get('connection') ?? 'keep-alive').toLowerCase() === 'keep-alive'
  if (host === undefined || !isKept) return undefined
  // Whether a proxy may name another host than the request does is for those who know which proxies are trusted.
  if ((headers.get('x-forwarded-host') ?? host) !== host) return undefined
  return {
    host,
    path,
    ifNoneMatch: headers.get('if-none-match'),
    acceptEncoding: headers.get('accept-encoding'),
  }
}
