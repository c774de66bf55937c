import { isChunkFault, reloadForChunk } from './chunk-fault.ts'
import { type PageLoader, watchLoader } from './loader.ts'

declare global {
  interface Window {
    /** Gatsby's loader. `gatsby develop` has one too. */
    ___loader?: PageLoader
  }
}

/** Tells whoever shows it that somebody waits for a page: its detail is a boolean. */
export const waitingEvent = 'kurve:waiting'

/**
 * A part that nobody caught. Gatsby would load the document anew each time, for ever where the chunk stays missing; this
 * does it once. It is asked first, because it listens in the capturing phase.
 */
function onUnhandledRejection(event: PromiseRejectionEvent): void {
  if (!isChunkFault(event.reason)) return
  event.stopImmediatePropagation()
  reloadForChunk()
}

/** Gatsby's hook before anything is drawn. */
export const onClientEntry = (): void => {
  window.addEventListener('unhandledrejection', onUnhandledRejection, { capture: true })
  if (!window.___loader) return
  watchLoader(window.___loader, {
    openFully: path => window.location.assign(path),
    onWaiting: detail => window.dispatchEvent(new CustomEvent<boolean>(waitingEvent, { detail })),
  })
}
