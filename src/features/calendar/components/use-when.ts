import { useTranslation } from 'react-i18next'
import type { CalendarEntry } from '#contract/cms/calendar.ts'
import { berlinDay, noonOf } from '#src/lib/format/berlin-day.ts'
import { formatKickOff, formatShortDate, formatTime } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { daysOf } from '../model/entries-by-day.ts'

/** How long after midnight a party may still belong to the evening before, in milliseconds. */
const night = 8 * 60 * 60 * 1000

/** "18:30 bis 20:30", "ganztägig", or from which day to which. */
export function useWhen(): (entry: CalendarEntry) => string {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  return ({ start, end, allDay }) => {
    const [first, last] = [daysOf({ start, end })[0] ?? '', daysOf({ start, end }).at(-1) ?? '']
    const day = (of: string) => formatShortDate(noonOf(of), language)
    if (allDay) return first === last ? t('allDay') : t('span', { from: day(first), until: day(last) })
    const endsAtNight = Date.parse(end) - Date.parse(start) < 24 * 60 * 60 * 1000 && isNight(end)
    const [from, until] = [formatTime(start, language), formatKickOff(end, language)]
    return first === last || endsAtNight
      ? t('span', { from, until })
      : t('span', { from: `${day(first)}, ${from}`, until: `${day(berlinDay(end))}, ${until}` })
  }
}

const isNight = (moment: string): boolean => berlinDay(Date.parse(moment) - night) !== berlinDay(moment)
