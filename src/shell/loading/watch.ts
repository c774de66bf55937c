import { begin } from '#src/lib/pending.ts'
import { forgetPagesAsked, isChunkFault, reloadForChunk } from './chunk-fault.ts'
import { type PageLoader, watchLoader } from './loader.ts'
import { waitingEvent } from './waiting-event.ts'

declare global {
  interface Window {
    /** Gatsby's loader. `gatsby develop` has one too. */
    ___loader?: PageLoader
  }
}

/**
 * A part that nobody caught. Gatsby would load the document anew each time, for ever where the chunk stays missing; this
 * does it once. It is asked first, because it listens in the capturing phase.
 */
function onUnhandledRejection(event: PromiseRejectionEvent): void {
  if (!isChunkFault(event.reason)) return
  event.stopImmediatePropagation()
  reloadForChunk()
}

/** Begins to watch over what later pages and parts are loaded with; the page that is open is there already. */
export function watch(): void {
  window.addEventListener('unhandledrejection', onUnhandledRejection, { capture: true })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) forgetPagesAsked()
  })
  if (!window.___loader) return
  watchLoader(window.___loader, {
    openFully: path => window.location.assign(path),
    onLoad: () => begin('route'),
    onWaiting: detail => window.dispatchEvent(new CustomEvent<boolean>(waitingEvent, { detail })),
  })
}
