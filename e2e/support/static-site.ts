import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** A server of one's own for one sub-site, whose folder can be exchanged. */
export interface StaticSite {
  /** The address of a page. */
  url: (path: string) => string
  /** Serves this folder from now on. */
  deploy: (folder: string) => void
  /** Paths of everything that was asked for. */
  asked: string[]
  close: () => Promise<void>
}

/** Serves a built sub-site below its base path on a free port: a journey of its own may break it. */
export async function serveSite(folder: string, basePath: string): Promise<StaticSite> {
  let served = folder
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    const path = pathname.slice(basePath.length)
    const name = path.endsWith('/') ? `${path}index.html` : path
    readFile(join(served, name)).then(
      body =>
        response
          .writeHead(200, {
            'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
            'cache-control': 'no-cache',
          })
          .end(request.method === 'HEAD' ? undefined : body),
      () => response.writeHead(404, { 'content-type': 'text/plain' }).end('404 Not Found\n'),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: path => `http://localhost:${port}${basePath}${path}`,
    deploy: next => {
      served = next
    },
    asked,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
