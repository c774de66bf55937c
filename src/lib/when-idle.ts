import { begin } from './pending.ts'

/** Milliseconds after which something happens although the page is still busy. */
const timeoutMs = 4000

/** Runs `task` once the browser has nothing better to do; Safari knows no idle callback and waits a moment instead. Returns how to cancel. */
export function whenIdle(task: () => unknown): () => void {
  const end = begin('idle')
  const run = () => void new Promise(resolve => resolve(task())).finally(end)
  const hasIdle = 'requestIdleCallback' in window
  const handle = hasIdle
    ? window.requestIdleCallback(run, { timeout: timeoutMs })
    : setTimeout(run, timeoutMs / 2)
  return () => {
    end()
    if (hasIdle) window.cancelIdleCallback(handle as number)
    else clearTimeout(handle)
  }
}
