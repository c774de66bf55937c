import { localeOf } from '#contract/kernel/locale.ts'
import type { Language } from '#contract/kernel/primitives.ts'

const LONGEST_IN_SECONDS = 90

/** "30 Sekunden", "4 minutes": how long somebody has to wait, rounded up. */
export function formatDuration(seconds: number, language: Language): string {
  const [amount, unit] =
    seconds <= LONGEST_IN_SECONDS
      ? ([Math.ceil(seconds), 'second'] as const)
      : ([Math.ceil(seconds / 60), 'minute'] as const)
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' }).format(
    amount,
  )
}
