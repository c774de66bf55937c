import type { FastifyInstance } from 'fastify'
import { type Browser, createPlainBrowser } from '../../e2e/support/plain-browser.ts'

/** A browser without JavaScript before a platform that does not listen. */
export const createBrowser = (app: FastifyInstance, origin: string): Browser =>
  createPlainBrowser(origin, async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method,
      url: url.pathname + url.search,
      headers,
      ...(body !== undefined && { payload: body }),
    })
    return { status: response.statusCode, headers: response.headers, body: response.body }
  })
