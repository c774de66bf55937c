import { useTranslation } from 'react-i18next'
import type { Month } from '#src/lib/format/berlin-day.ts'
import { formatMonth } from '#src/lib/format/calendar-date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'

/** From a month without dates to the next one that has some. */
export function NextMonthButton({ month, onMonth }: { month: Month; onMonth: (month: Month) => void }) {
  const { t } = useTranslation('calendar')
  return (
    <Button variant="quiet" onClick={() => onMonth(month)}>
      {t('nextWithDates', { month: formatMonth(month, useLanguage()) })}
    </Button>
  )
}
