/** What came of doing the same thing again and again. */
export interface Loop {
  /** How long each thing took that was done, in milliseconds. */
  durations: number[]
  /** What went wrong, in the words of each failure. */
  failures: string[]
  /** From the beginning until the last one was done, in seconds. */
  seconds: number
}

/**
 * Keeps so many at work for so many seconds: whoever is done begins anew, and what has begun is waited for. What slows the work
 * down therefore lowers the number of beginnings, as with people who wait for their turn.
 */
export async function repeat(
  { atOnce, seconds }: { atOnce: number; seconds: number },
  work: () => Promise<unknown>,
): Promise<Loop> {
  const durations: number[] = []
  const failures: string[] = []
  const began = performance.now()
  const isOver = () => performance.now() - began >= seconds * 1000
  const keepAtIt = async () => {
    while (!isOver()) {
      const start = performance.now()
      try {
        await work()
        durations.push(performance.now() - start)
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepAtIt))
  return { durations, failures, seconds: (performance.now() - began) / 1000 }
}

/** How many were done in a minute. */
export const perMinute = ({ durations, seconds }: Pick<Loop, 'durations' | 'seconds'>): number =>
  (durations.length / seconds) * 60
