import { pageNoticeMs } from '#contract/kernel/durations.ts'
import { askForPage } from './chunk-fault.ts'

/** What Gatsby's loader answers: a page's resources, or that it has none. */
interface LoadedPage {
  readonly status?: 'error'
}

/** The part of Gatsby's loader that every change of page goes through: links, `navigate`, back and forward. */
export interface PageLoader {
  loadPage: (path: string) => Promise<LoadedPage | undefined>
}

export interface LoadingHooks {
  /** Opens the address as a new document. */
  readonly openFully: (path: string) => void
  /** A page is asked for. Returns what is called once it is there. */
  readonly onLoad: () => () => void
  /** Whether somebody waits noticeably for a page. */
  readonly onWaiting: (isWaiting: boolean) => void
}

/** Milliseconds within which a page that was loaded is drawn. */
const SHOWN_AFTER = 500

/**
 * Watches over what pages are loaded with. A page whose chunk or data cannot be had is loaded as a new document, with its
 * query (SPEC 2). Gatsby does that by itself without the query, and not at all for a template that is newer than the open page.
 */
export function watchLoader(loader: PageLoader, { openFully, onLoad, onWaiting }: LoadingHooks): void {
  const loadPage = loader.loadPage.bind(loader)
  let waiting = 0
  loader.loadPage = async path => {
    const mine = (waiting += 1)
    const timer = setTimeout(() => onWaiting(true), pageNoticeMs)
    const end = onLoad()
    const arrive = askForPage()
    const page = await loadPage(path).catch(() => undefined)
    if (page && page.status !== 'error') {
      clearTimeout(timer)
      arrive()
      if (mine === waiting) onWaiting(false)
      // Mostly it is shown by then; who asks for the page that is open already is shown no other.
      setTimeout(end, SHOWN_AFTER)
      return page
    }
    openFully(path)
    // Until the new document is there, nothing else happens; the notice stays.
    return new Promise(() => undefined)
  }
}
