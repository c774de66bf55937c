import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { redirectOf } from '#sites/redirects.ts'
import { defaultSite } from '#sites/sites.ts'
import type { Settings } from '../settings.ts'
import { createSiteFinder } from './find-site.ts'
import { sendNotBuilt, wantsPage } from './not-built.ts'
import { resolveFile } from './site-files.ts'
import { cacheControlOf, drawingHeaders, isDrawing, webHeaders } from './web-headers.ts'

/** Serves the built sub-sites of this environment, each at its own address, as a CDN would (docs/operations.md). */
export const webPlugin = (settings: Settings, sitesFolder: string) => async (web: FastifyInstance) => {
  const finder = createSiteFinder(settings)
  // Files are sent by hand below; a `.br` or `.gz` beside one is sent instead where the browser takes it.
  await web.register(fastifyStatic, {
    root: sitesFolder,
    serve: false,
    suppressWarning: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
  })
  web.addHook('onRequest', async (_request, reply) => {
    reply.headers(webHeaders(settings.isLocal))
  })
  web.setErrorHandler<FastifyError>(async (error, request, reply) => {
    // What the caller did wrong is told as everywhere.
    if (error.statusCode !== undefined && error.statusCode < 500) throw error
    request.log.error({ err: error }, 'a sub-site could not be served')
    const [path = '/'] = request.url.split('?')
    const { key } = finder.find(request.host, path)?.site ?? defaultSite
    return sendInstead(
      join(sitesFolder, key, '500.html'),
      { status: 500, line: '500 Internal Server Error' },
      request,
      reply,
    )
  })
  web.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const [path = '/', query] = request.url.split('?')
      const found = finder.find(request.host, path)
      if (!found && path === '/') return reply.redirect(finder.home(request.host))
      if (!found) return sendMissing(join(sitesFolder, defaultSite.key, '404-outside.html'), request, reply)
      const moved = redirectOf(found.site.key, found.path)
      if (moved !== undefined) {
        return reply.redirect(withQuery(moved.startsWith('/') ? found.basePath + moved : moved, query), 301)
      }
      const folder = join(sitesFolder, found.site.key)
      const resolution = await resolveFile(folder, found.path)
      switch (resolution.kind) {
        case 'file':
          return reply
            .headers(isDrawing(resolution.file) ? drawingHeaders : {})
            .header('cache-control', cacheControlOf(resolution.file))
            .sendFile(resolution.file, folder)
        case 'redirect':
          return reply.redirect(withQuery(found.basePath + resolution.path, query), 301)
        case 'moved':
          return reply.redirect(
            withQuery(resolution.to.startsWith('/') ? found.basePath + resolution.to : resolution.to, query),
            resolution.status,
          )
        case 'missing':
          return sendMissing(join(folder, '404.html'), request, reply)
        case 'not-built':
          return sendNotBuilt(found.site, settings, request, reply)
      }
    },
  })
}

/** The address with what was asked for by, behind a query of its own and before its fragment. */
export function withQuery(address: string, query: string | undefined): string {
  if (query === undefined || query === '') return address
  const [, before = '', own = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  return `${before}${own === '' || own === '?' ? '?' : `${own}&`}${query}${fragment}`
}

/** A page that is not there gets the sub-site's own 404 page; a missing file of a page gets a plain line. */
const sendMissing = (page: string, request: FastifyRequest, reply: FastifyReply) =>
  sendInstead(page, { status: 404, line: '404 Not Found' }, request, reply)

/** Whoever asked for a page gets that page instead of it; whoever asked for a part of one gets a plain line. */
async function sendInstead(
  file: string,
  { status, line }: { status: 404 | 500; line: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.code(status).headers({ 'cache-control': 'no-cache', vary: 'accept' })
  const page = wantsPage(request) ? await readFile(file).catch(() => undefined) : undefined
  return page === undefined
    ? reply.type('text/plain; charset=utf-8').send(`${line}\n`)
    : reply.type('text/html; charset=utf-8').send(page)
}
