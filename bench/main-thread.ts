import type { Page } from 'playwright'

/** What a page's main thread has done since its process began, in milliseconds. */
export interface MainThread {
  /** Compiling and running scripts. */
  scripting: number
  /** Everything: scripts, styles, layout, painting. */
  tasks: number
}

/** How many times slower than this machine a phone of the middle class is. */
export const SLOW_DOWN = 4

/** Reads the main thread of one page, and slows it down. */
export interface Stopwatch {
  /** Does something while the page is slower. */
  slowly: <T>(work: () => Promise<T>) => Promise<T>
  read: () => Promise<MainThread>
}

/** @param times how many times slower it makes the page. */
export async function openStopwatch(page: Page, times = SLOW_DOWN): Promise<Stopwatch> {
  const session = await page.context().newCDPSession(page)
  // The time that a core works for the thread: waiting for one, beside others on the machine, is no scripting.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  return {
    slowly: async work => {
      await slowDown(times)
      try {
        return await work()
      } finally {
        await slowDown(1)
      }
    },
    read: async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      const milliseconds = (wanted: string) =>
        (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000
      return {
        scripting: milliseconds('ScriptDuration') + milliseconds('V8CompileDuration'),
        tasks: milliseconds('TaskDuration'),
      }
    },
  }
}

/** What was done between two readings. */
export const between = (before: MainThread, after: MainThread): MainThread => ({
  scripting: after.scripting - before.scripting,
  tasks: after.tasks - before.tasks,
})
