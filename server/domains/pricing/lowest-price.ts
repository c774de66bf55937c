import { DAY_MS } from '#contract/kernel/durations.ts'
const WINDOW_MS = 30 * DAY_MS

export interface PriceSince {
  readonly cents: number
  readonly since: Date
}

/** The lowest price that was asked in the 30 days before a moment; the history stands in its order, and ends before it. */
export function lowestBefore(history: readonly PriceSince[], moment: Date): number | undefined {
  const begin = moment.getTime() - WINDOW_MS
  const asked = history.filter(({ since }, index) => {
    const end = history[index + 1]?.since ?? moment
    return end.getTime() > begin && since < moment
  })
  return asked.length === 0 ? undefined : Math.min(...asked.map(({ cents }) => cents))
}

/**
 * The price that stands beside a new one as the lowest of the 30 days before (§ 11 Abs. 1 PAngV), or null where nothing is reduced. A
 * price that goes down further in steps keeps the one of before the first step (Abs. 3); a price that goes up is no reduction.
 */
export function previousAfter(
  history: readonly PriceSince[],
  current: { readonly previousCents: number | null },
  change: PriceSince,
): number | null {
  const last = history.at(-1)
  if (!last || change.cents >= last.cents) return null
  const isFurther = current.previousCents !== null && current.previousCents > last.cents
  const reference = isFurther ? current.previousCents : lowestBefore(history, change.since)
  return reference != null && reference > change.cents ? reference : null
}
