import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

interface PageData {
  path: string
  componentChunkName: string
}

/** One page of each CMS template of a built sub-site, by its path below the sub-site's address. */
export function onePagePerTemplate(siteFolder: string): string[] {
  const byTemplate = new Map<string, string>()
  for (const file of globSync('page-data/**/page-data.json', { cwd: siteFolder }).sort()) {
    const { path, componentChunkName } = JSON.parse(readFileSync(join(siteFolder, file), 'utf8')) as PageData
    const isCmsPage = componentChunkName.startsWith('component---src-templates-')
    if (isCmsPage && !byTemplate.has(componentChunkName)) byTemplate.set(componentChunkName, path)
  }
  return [...byTemplate.values()]
}

/** Names that only react-dom/server has; minifying keeps them, since they are its exports. */
const serverRendering = /\b(?:renderToStaticMarkup|renderToReadableStream|renderToPipeableStream)\b/

/** Scripts of a built sub-site that carry react-dom/server (58 kB) to the browser. */
export const scriptsWithServerRendering = (siteFolder: string): string[] =>
  globSync('**/*.js', { cwd: siteFolder }).filter(file =>
    serverRendering.test(readFileSync(join(siteFolder, file), 'utf8')),
  )

/**
 * Bytes of brotli that a start page may have: what a server sends before it has heard from the browser again (ten segments of 1460
 * bytes), less its headers. A byte more costs a slow phone one more round trip before it paints anything.
 */
export const START_PAGE = 14_000

/** Bytes of brotli, at its best, of a built sub-site's start page with the styles that it brings. */
export const startPageBytes = (siteFolder: string): number =>
  brotliCompressSync(readFileSync(join(siteFolder, 'index.html'))).length
