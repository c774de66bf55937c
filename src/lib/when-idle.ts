/** Milliseconds after which something happens although the page is still busy. */
const patience = 4000

/** Runs `task` once the browser has nothing better to do; Safari knows no idle callback and waits a moment instead. Returns how to cancel. */
export function whenIdle(task: () => unknown): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, patience / 2)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(() => void task(), { timeout: patience })
  return () => window.cancelIdleCallback(handle)
}
