import type { ToastMessage } from './use-toast.ts'

type Listener = (message: ToastMessage) => void

/** Messages on their way to whoever shows them: what is said before anybody listens waits. */
export interface ToastQueue {
  say: Listener
  /** Hands over all that waits, and everything from now on; returns how to end it. */
  follow: (listener: Listener) => () => void
}

export function createToastQueue(): ToastQueue {
  const waiting: ToastMessage[] = []
  let listener: Listener | undefined
  return {
    say: message => {
      if (listener) listener(message)
      else waiting.push(message)
    },
    follow: next => {
      listener = next
      for (const message of waiting.splice(0)) next(message)
      return () => {
        if (listener === next) listener = undefined
      }
    },
  }
}
