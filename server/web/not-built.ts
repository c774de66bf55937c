import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from 'ghtml'
import type { Site } from '#sites/site-schema.ts'
import type { Settings } from '../settings.ts'
import { textsOf } from '../texts.ts'

/** After so many seconds the page asks again, as often as it takes. */
const RETRY_SECONDS = 3

/** Whether a browser asks for a document by itself, and not for a part of one. */
export const asksForPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '')

/** A page has no ending, or that of a page, or a browser asks for it as one; anything else is a part of one. */
export function wantsPage(request: FastifyRequest): boolean {
  const [path = '/'] = request.url.split('?')
  return asksForPage(request) || !/\.\w+$/.test(path) || path.endsWith('.html')
}

/** What a person sees of a sub-site that is not there yet, in its language: the page takes its own place as soon as it can. */
export function sendNotBuilt(
  { key, names, language }: Site,
  { environment, isLocal }: Pick<Settings, 'environment' | 'isLocal'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.code(503).header('cache-control', 'no-store').header('retry-after', RETRY_SECONDS)
  if (!wantsPage(request)) return reply.type('text/plain; charset=utf-8').send('503 Service Unavailable\n')
  const text = textsOf('web', language)
  const title = text('notBuilt.title', { site: names[language] ?? names.de })
  return reply.type('text/html; charset=utf-8').send(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta http-equiv="refresh" content="${RETRY_SECONDS}" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <style>
            :root {
              color-scheme: light dark;
            }
            body {
              margin: 20vh auto;
              max-width: 34rem;
              padding: 0 1rem;
              font:
                1.125rem/1.5 system-ui,
                sans-serif;
            }
            pre {
              white-space: pre-wrap;
            }
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p>${text('notBuilt.text')}</p>
            !${isLocal ? command(text('notBuilt.command'), `npm run build -- ${key} --env ${environment}`) : ''}
          </main>
        </body>
      </html> `,
  )
}

const command = (hint: string, line: string) =>
  html`<p>${hint}</p>
    <pre>${line}</pre>`
