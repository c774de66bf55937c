import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { createSiteFinder } from './find-site.ts'
import { asksForPage } from './not-built.ts'
import { webHeaders } from './web-headers.ts'

const latin1 = new TextDecoder('windows-1252')

/**
 * A path that cannot be decoded, with what is no UTF-8 read as Latin-1: old links are often written so. What is no percent-encoding at all
 * becomes text. A page's scripts stumble over a path that they cannot decode.
 */
export const readablePath = (path: string): string => path.split('/').map(readablePart).join('/')

function readablePart(part: string): string {
  const whole = part.replaceAll(/%(?![\da-f]{2})/gi, '%25')
  try {
    decodeURIComponent(whole)
    return whole
  } catch {
    return whole.replaceAll(/%([89a-f][\da-f])/gi, (_, byte: string) =>
      encodeURIComponent(latin1.decode(Uint8Array.of(Number.parseInt(byte, 16)))),
    )
  }
}

/** Leads a browser on that asks a sub-site for a path that cannot be decoded. Undefined, and nothing is sent, for anybody else. */
export function createReadableRedirect(settings: Settings) {
  const finder = createSiteFinder(settings)
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const [path = '/', ...query] = request.url.split('?')
    // Two slashes would lead to another host.
    const isPath = /^\/(?![/\\])/.test(path)
    if (request.method !== 'GET' || !isPath || !asksForPage(request)) return undefined
    if (!finder.find(request.host, path)) return undefined
    return reply.headers(webHeaders(settings.isLocal)).redirect([readablePath(path), ...query].join('?'), 301)
  }
}
