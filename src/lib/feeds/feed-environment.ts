/** What a feed needs of the browser; a test brings its own. */
export interface FeedEnvironment {
  now: () => number
  /** From 0 to 1. */
  random: () => number
  /** Calls back after so many milliseconds. @returns how to give it up */
  after: (milliseconds: number, work: () => void) => () => void
  fetch: (url: string, signal: AbortSignal) => Promise<Pick<Response, 'ok' | 'status' | 'text' | 'headers'>>
  isVisible: () => boolean
  /** Calls back when the tab is looked at or left, and when the network is there again. @returns how to end it */
  onChange: (work: (change: 'visibility' | 'online') => void) => () => void
  /** What the tabs of this browser tell each other. */
  openChannel: (
    name: string,
    hear: (message: unknown) => void,
  ) => { post: (message: unknown) => void; close: () => void }
  /** Holds what only one tab at a time may hold, as long as `work` takes; waits for it until the signal ends that. */
  hold: (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>
}

/** As long as nobody answers on a bad network, in milliseconds. */
const TIMEOUT_MS = 8_000

export const browserEnvironment: FeedEnvironment = {
  now: () => Date.now(),
  random: () => Math.random(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  fetch: async (url, signal) => {
    // Without a network there is nobody to ask, and a browser writes each question that was in vain into its log.
    if (!navigator.onLine) throw new Error('There is no network')
    const timeout = new AbortController()
    const giveUp = () => timeout.abort()
    const timer = setTimeout(giveUp, TIMEOUT_MS)
    signal.addEventListener('abort', giveUp)
    try {
      // The browser asks with the ETag of what it has, so that no change costs no body, and needs no leave for it (CORS).
      const answer = await fetch(url, { cache: 'no-cache', credentials: 'omit', signal: timeout.signal })
      const text = await answer.text()
      return {
        ok: answer.ok,
        status: answer.status,
        headers: answer.headers,
        text: () => Promise.resolve(text),
      }
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
  },
  isVisible: () => document.visibilityState === 'visible',
  onChange: work => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', () => work('visibility'), { signal })
    window.addEventListener('online', () => work('online'), { signal })
    return () => listening.abort()
  },
  openChannel: (name, hear) => {
    if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined }
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(data)
    return { post: message => channel.postMessage(message), close: () => channel.close() }
  },
  hold: async (name, signal, work) => {
    // An old browser has no locks: there each tab asks for itself.
    const { locks } = navigator as { locks?: LockManager }
    if (!locks) return work()
    try {
      await locks.request(name, { signal }, work)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  },
}
