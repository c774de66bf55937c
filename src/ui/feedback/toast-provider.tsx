import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { createToastQueue, type ToastQueue } from './toast-queue.ts'
import { ToastContext, type ToastMessage } from './use-toast.ts'

export interface ToastProviderProps {
  /** Calls `task` as soon as a person does something, and returns how to cancel: what a toast needs is loaded by then. */
  whenTouched: (task: () => void) => () => void
  children: ReactNode
}

/**
 * Around every screen that speaks by toasts. What shows them is heavy, and nothing is said before somebody does something: it
 * comes at their first touch, so that it is there even when the network is gone by the time there is something to say.
 */
export function ToastProvider({ whenTouched, children }: ToastProviderProps) {
  const { Stack, queue, load } = useStack()
  const [say] = useState(() => (message: ToastMessage) => {
    queue.say(message)
    load()
  })
  useEffect(() => whenTouched(load), [whenTouched, load])
  return (
    <ToastContext value={say}>
      {children}
      {Stack && <Stack queue={queue} />}
    </ToastContext>
  )
}

/** What shows toasts, once it was loaded. A load that fails is tried again at the next word; what was said waits for it. */
function useStack() {
  const [Stack, setStack] = useState<ComponentType<{ queue: ToastQueue }>>()
  const [queue] = useState(createToastQueue)
  const [load] = useState(() => {
    let isLoading = false
    return () => {
      if (isLoading) return
      isLoading = true
      import('./toast-stack.tsx').then(
        ({ ToastStack }) => setStack(() => ToastStack),
        () => {
          isLoading = false
        },
      )
    }
  })
  return { Stack, queue, load }
}
