import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildSync } from 'esbuild'
import { siteUrl, target, testDist } from './target.ts'

const hashed = /[.-]([0-9a-f]{7,20})\.(?:js|css)$/
const text = /\.(html|js|css|json)$/
const compressed = /\.(br|gz)$/

const digest = (hash: string) => Array.from(hash).toReversed().join('')

/** Where the sub-site under test lies. */
export const builtSite = (site: string): string => join(testDist, target.environment, site)

/** What a service worker calls its build. */
const workerBuild = /(?<=build:")[0-9a-f]{20}(?=")/

/** The sub-site as the next build would make it: the same pages, every script and stylesheet under another name. */
export async function nextBuild(site: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kurve-next-'))
  await cp(builtSite(site), folder, { recursive: true })
  const names = await readdir(folder, { recursive: true })
  const hashes = names.flatMap(name => hashed.exec(name)?.[1] ?? [])
  if (hashes.length === 0) throw new Error(`${site} has no scripts that another build would name anew`)
  const { webpackCompilationHash: build } = JSON.parse(
    await readFile(join(folder, 'page-data/app-data.json'), 'utf8'),
  ) as { webpackCompilationHash: string }
  const known = new RegExp([...new Set([...hashes, build])].join('|'), 'g')
  for (const name of names) {
    const file = join(folder, name)
    if (compressed.test(name)) await rm(file)
    else if (text.test(name)) {
      const before = await readFile(file, 'utf8').catch(() => undefined)
      if (before !== undefined)
        await writeFile(file, before.replaceAll(known, digest).replace(workerBuild, digest))
    }
    if (hashed.test(name)) await rename(file, file.replace(known, digest))
  }
  return folder
}

/**
 * Exchanges the sub-site under the page that has it open: from then on only files of another build are there, and those of the
 * one before are gone. The result counts the documents that were loaded since.
 */
export async function redeploy(page: Page, site: string): Promise<{ documents: string[] }> {
  const folder = await nextBuild(site)
  const base = siteUrl(site)
  const documents: string[] = []
  await page.route(`${base}**`, async (route, request) => {
    const { pathname } = new URL(request.url())
    const path = pathname.slice(new URL(base).pathname.length - 1)
    if (request.resourceType() === 'document') documents.push(pathname)
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    const body = await readFile(file).catch(() => undefined)
    if (body === undefined) return route.fulfill({ status: 404, body: '404 Not Found' })
    return route.fulfill({ path: file })
  })
  return { documents }
}

/** What the build writes in the place of a sub-site's service worker where that is switched off (sites/environments.ts). */
export const removalWorker = (basePath: string): string =>
  buildSync({
    entryPoints: ['src/worker/remove.ts'],
    define: { KURVE_WORKER: JSON.stringify({ basePath }) },
    bundle: true,
    write: false,
  }).outputFiles[0]?.text ?? ''
