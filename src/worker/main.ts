import { answerTo } from './answers.ts'
import { keepWallet } from './keep-wallet.ts'
import { createShelves, type Shelf } from './shelves.ts'
import { takeOver } from './take-over.ts'
import { wayOf } from './way-of.ts'
import type { WorkerScope } from './worker-scope.ts'
import type { WorkerSettings } from './worker-settings.ts'

// The service worker of a sub-site: visited pages without a network, the static page of the wallet, and nothing that belongs to a person.

/** Put in by the build. */
declare const KURVE_WORKER: WorkerSettings

const scope = globalThis as unknown as WorkerScope
const settings = KURVE_WORKER
const shelves = createShelves(caches, settings, () => scope.serviceWorker?.state === 'redundant')

const wayOfAddress = (url: string, mode: RequestMode) =>
  wayOf({ url, mode, method: 'GET' }, scope.location.origin, settings)

/** Keeps what the open page was made of before the worker was there, or what came by another way than a document. */
async function keepVisited(addresses: readonly string[]): Promise<void> {
  for (const url of addresses) {
    const isFile = /\.\w+$/.test(new URL(url).pathname)
    const shelf: Partial<Record<string, Shelf>> = { page: 'pages', data: 'data', file: 'files' }
    const target = shelf[wayOfAddress(url, isFile ? 'no-cors' : 'navigate')]
    if (!target || (await shelves.find(target, url))) continue
    const answer = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined)
    if (answer) await shelves.keep(target, url, answer)
  }
}

const hrefOf = (path: string) => new URL(settings.basePath + path, scope.location.origin).href
const walletPage = hrefOf(settings.wallet.page)
/** Needed by each page, and asked for before any script could tell. */
const walletData = [`/page-data${settings.wallet.page}page-data.json`, '/page-data/app-data.json'].map(hrefOf)

scope.addEventListener('install', event => {
  event.waitUntil(shelves.fill('shell', [settings.offlinePage, ...settings.shell]))
})

scope.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([
      shelves.removeOldBuilds(),
      scope.registration.navigationPreload.enable(),
      scope.clients.claim(),
    ]),
  )
})

scope.addEventListener('message', event => {
  const note = event.data as
    { kind: 'takeOver' } | { kind: 'visited' | 'wallet'; addresses: readonly string[] }
  if (note.kind === 'takeOver') event.waitUntil(takeOver(scope))
  else if (note.kind === 'wallet')
    event.waitUntil(
      keepWallet(walletPage, [...walletData, ...note.addresses], {
        shelves,
        wayOfFile: url => wayOfAddress(url, 'no-cors'),
        fetch: url => fetch(url, { credentials: 'same-origin' }),
      }),
    )
  else event.waitUntil(Promise.all([shelves.removeReturned(), keepVisited(note.addresses)]))
})

scope.addEventListener('fetch', event => {
  const { request } = event
  const { url, method, mode } = request
  const asked = { url, method, mode, hasRange: request.headers.has('range') }
  const way = wayOf(asked, scope.location.origin, settings)
  if (way === 'pass') return
  event.respondWith(
    answerTo(way, url, {
      shelves,
      fetch: async () => (await event.preloadResponse) ?? fetch(request),
      offlinePage: () => shelves.find('shell', new URL(settings.offlinePage, scope.location.origin).href),
      walletPage,
      later: work => event.waitUntil(work),
    }),
  )
})
