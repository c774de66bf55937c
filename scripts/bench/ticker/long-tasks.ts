import type { Page } from 'playwright'

declare global {
  interface Window {
    longestTask: number
  }
}

/** Watches from the next document on for tasks that keep the page from answering, which the browser counts from 50 ms on. */
export const watchLongTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.longestTask = 0
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries())
        window.longestTask = Math.max(window.longestTask, duration)
    }).observe({ type: 'longtask' })
  })

/** The longest such task since it was asked last, in milliseconds; 0 where there was none. */
export const readLongTasks = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // What was observed is told with the next turn.
    await new Promise(resolve => setTimeout(resolve, 100))
    const longest = window.longestTask
    window.longestTask = 0
    return longest
  })
