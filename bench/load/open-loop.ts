import { setTimeout as pause } from 'node:timers/promises'

/** What came of arrivals that wait for nobody. */
export interface Arrivals<Result> {
  results: Result[]
  /** What went wrong, in the words of each failure. */
  failures: string[]
  /** From the first arrival until the last one was answered, in seconds. */
  seconds: number
}

/**
 * Lets so many begin in each second, whether those before them are answered or not, as fans do: a slow answer makes nobody come later, so
 * it is counted with all who wait meanwhile. `work` is told when its turn was due, from which it measures; the load's own lateness counts
 * against the platform.
 */
export async function arrive<Result>(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  work: (due: number, index: number) => Promise<Result>,
): Promise<Arrivals<Result>> {
  const results: Result[] = []
  const failures: string[] = []
  const underWay: Promise<unknown>[] = []
  const began = performance.now()
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = began + (index * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await pause(early)
    const done = work(due, index).then(
      result => results.push(result),
      (error: unknown) => failures.push(error instanceof Error ? error.message : String(error)),
    )
    underWay.push(done)
  }
  await Promise.all(underWay)
  return { results, failures, seconds: (performance.now() - began) / 1000 }
}
