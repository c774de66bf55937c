import type { WorkerSettings } from './worker-settings.ts'

/** How a request is answered. */
export type Way =
  /** By the browser, as if there were no worker. */
  | 'pass'
  /** From the network, else the page as it was last seen, else the offline page. */
  | 'page'
  /** From the network, else the offline page: never from what was kept. */
  | 'private-page'
  /**
   * From the network, else the wallet's static page, else the offline page. The one exception among private pages: tickets have to be
   * shown where there is no network. The page is the same for everybody and holds nothing of a person; it is kept when the wallet
   * asks for it, and not because it was visited. Whose tickets it shows is its own decision (src/lib/personal-store.ts).
   */
  | 'wallet-page'
  /** What that page is made of, by the same rule: from the network, else as the wallet had it kept. */
  | 'wallet-data'
  /** From the network, else as it was last seen. */
  | 'data'
  /** From what was kept, else from the network: it never changes. */
  | 'file'

export type Asked = Pick<Request, 'method' | 'mode' | 'url'> & { readonly hasRange?: boolean }

/** `/page-data/account/page-data.json` belongs to `/account/`. */
const pageOf = (path: string) => path.replace(/^\/page-data\/(.*)page-data\.json$/, '/$1')

export function wayOf(asked: Asked, origin: string, settings: WorkerSettings): Way {
  const { basePath, neverKept, platform, hashedName, wallet } = settings
  const { href, origin: itsOrigin, pathname } = new URL(asked.url)
  if (asked.method !== 'GET' || asked.hasRange || itsOrigin !== origin) return 'pass'
  if (!pathname.startsWith(`${basePath}/`) || platform.some(root => href.startsWith(root))) return 'pass'
  const path = pathname.slice(basePath.length)
  const isNeverKept = neverKept.some(never => `${pageOf(path)}/`.startsWith(never))
  if (asked.mode === 'navigate') {
    if (`${path}/`.startsWith(wallet.root)) return 'wallet-page'
    return isNeverKept ? 'private-page' : 'page'
  }
  if (path !== pageOf(path) && pageOf(path) === wallet.page) return 'wallet-data'
  if (isNeverKept) return 'pass'
  if (path.startsWith('/page-data/')) return 'data'
  return new RegExp(hashedName).test(path) ? 'file' : 'pass'
}
