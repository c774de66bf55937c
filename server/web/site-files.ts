import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isFrom } from '#sites/redirects.ts'

/** What a build says about its folder (`kurve-site.json`). */
const manifest = z.object({
  fallbacks: z.array(z.object({ prefix: z.string(), file: z.string() })),
  redirects: z
    .array(z.object({ from: z.string(), to: z.string(), status: z.literal([301, 302]) }))
    .default([]),
})

/** How a path of a sub-site is answered. `file` is relative to the sub-site's folder and begins with a slash. */
export type Resolution =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; path: string }
  /** `to` is a path of the sub-site or a whole address. */
  | { kind: 'moved'; to: string; status: 301 | 302 }
  | { kind: 'missing' }
  | { kind: 'not-built' }

/**
 * Finds what answers `path` (as it stands in the address) below `folder`: a file, a folder's index.html, or the page of
 * the client-only area that the path is in. Nothing outside `folder` is ever looked at.
 */
export async function resolveFile(folder: string, path: string): Promise<Resolution> {
  if (path === '') return { kind: 'redirect', path: '/' }
  const file = decoded(path)
  if (file === undefined) return { kind: 'missing' }
  if (file.endsWith('/')) {
    if (await isFile(join(folder, file, 'index.html'))) return { kind: 'file', file: `${file}index.html` }
  } else {
    if (await isFile(join(folder, file))) return { kind: 'file', file }
    if (await isFile(join(folder, file, 'index.html'))) return { kind: 'redirect', path: `${path}/` }
  }
  return fallbackOf(folder, file)
}

async function fallbackOf(folder: string, file: string): Promise<Resolution> {
  const text = await readFile(join(folder, 'kurve-site.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return { kind: 'not-built' }
  const { fallbacks, redirects } = manifest.parse(JSON.parse(text))
  const moved = redirects.find(({ from }) => isFrom(from, file.endsWith('/') ? file : `${file}/`))
  if (moved) return { kind: 'moved', to: moved.to, status: moved.status }
  const area = fallbacks.find(({ prefix }) => `${file}/`.startsWith(prefix))
  return area ? { kind: 'file', file: area.file } : { kind: 'missing' }
}

/** What the build leaves for whoever hosts the pages (scripts/build/hosting), or for itself. */
const keptBack = /^\/(?:_headers|_redirects|_nginx-[\w-]+\.conf|chunk-map\.json)(?:\.br|\.gz)?$/

/** The path as a file's name; undefined where it could lead out of the folder or to a hidden file. */
function decoded(path: string): string | undefined {
  let name: string
  try {
    name = decodeURIComponent(path)
  } catch {
    return undefined
  }
  const [start, ...parts] = name.split('/')
  const last = parts.pop() ?? ''
  const isPlain = start === '' && !keptBack.test(name) && !/[\0\\]/.test(name) && !last.startsWith('.')
  return isPlain && parts.every(part => part !== '' && !part.startsWith('.')) ? name : undefined
}

const isFile = (path: string) =>
  stat(path).then(
    entry => entry.isFile(),
    () => false,
  )
