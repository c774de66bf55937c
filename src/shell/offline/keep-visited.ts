import { withPrefix } from 'gatsby'

/** Registers the service worker of the sub-site; undefined where the browser has none or does not want it. */
const register = () =>
  navigator.serviceWorker.register(withPrefix('/sw.js')).then(
    () => navigator.serviceWorker.ready,
    () => undefined,
  )

let registration: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Where Gatsby finds the data of a page. */
const dataOf = (pathname: string) => {
  const path = pathname.slice(withPrefix('/').length).replace(/\/$/, '')
  return withPrefix(`/page-data/${path === '' ? 'index' : path}/page-data.json`)
}

/** Addresses of what the open page was made of. */
const visitedNow = () =>
  [
    window.location.pathname,
    dataOf(window.location.pathname),
    withPrefix('/page-data/app-data.json'),
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ].map(address => new URL(address, window.location.origin).href)

const post = (worker: ServiceWorker | null) =>
  worker?.postMessage({ kind: 'visited', addresses: [...new Set(visitedNow())] })

/** Milliseconds for which a page is out of sight before a newer worker may take over: one that is being left is so too. */
const outOfSight = 2000

/** Offers a newer worker that waits to take over whenever the page has been out of sight for a moment. */
function offerWhileHidden(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const offer = async () => (await registration)?.waiting?.postMessage({ kind: 'takeOver' })
  const watch = (event: Event) => {
    clearTimeout(timer)
    if (event.type === 'visibilitychange' && document.hidden)
      timer = setTimeout(() => void offer(), outOfSight)
  }
  document.addEventListener('visibilitychange', watch)
  window.addEventListener('pagehide', watch)
}

/**
 * Lets the service worker keep the page that is open, for when there is no network. What it may keep is its own decision
 * (src/worker/way-of.ts): nothing of account, cart and checkout. The wallet asks for its page by itself.
 */
export async function keepVisited(): Promise<void> {
  if (!registration) {
    registration = register()
    offerWhileHidden()
    // A newer worker begins with empty shelves.
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      post(navigator.serviceWorker.controller),
    )
  }
  post((await registration)?.active ?? null)
}
