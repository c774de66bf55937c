import { startTransition, useEffect, useState } from 'react'

/** Groups of a ticker's lines that are drawn in one go: few enough for the slowest phone, and more than its screen shows. */
const STEP = 2

/**
 * How many of a long list are drawn: the first ones at once, the others piece by piece, so that no task is long and a person's deeds go first.
 * Once all were there, what comes is drawn with them.
 */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(() => (total <= STEP ? Infinity : STEP))
  useEffect(() => {
    if (count === Infinity) return
    // In a turn of its own: React would draw several transitions of one turn together.
    const timer = setTimeout(() =>
      startTransition(() => setCount(count + STEP >= total ? Infinity : count + STEP)),
    )
    return () => clearTimeout(timer)
  }, [count, total])
  return count
}
