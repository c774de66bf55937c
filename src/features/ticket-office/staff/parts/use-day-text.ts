import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'

/** "30. Juni 2027" of 2027-06-30. */
export function useDayText(): (day: string) => string {
  const language = useLanguage()
  return day => formatDate(noonOf(day), language)
}
