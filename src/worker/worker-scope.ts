// The part of a service worker's world that this one uses: TypeScript's own description of it contradicts that of a page.

/** An event that keeps the worker running until the promise is done. */
export interface LongEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface RequestEvent extends LongEvent {
  readonly request: Request
  /** The answer that the browser asked for while the worker was starting; navigations only. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

export interface NoteEvent extends LongEvent {
  readonly data: unknown
}

interface Events {
  install: LongEvent
  activate: LongEvent
  fetch: RequestEvent
  message: NoteEvent
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  /** This worker itself; older browsers do not say. */
  readonly serviceWorker?: ServiceWorker
  readonly clients: {
    claim: () => Promise<void>
    matchAll: (options: {
      type: 'window'
      includeUncontrolled: boolean
    }) => Promise<readonly { url: string }[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void
}
