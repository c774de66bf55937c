/** The smallest value that this share of all values does not exceed; NaN of none. `share` is above 0 and at most 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** The middle of an odd number of readings; of an even one the lower of the two in the middle. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)
