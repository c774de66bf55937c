import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarFile } from '#contract/cms/calendar.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { berlinDay } from '#src/lib/format/berlin-day.ts'
import { paths } from '#src/lib/paths.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { useStaticFile } from '#src/lib/use-static-file.ts'
import { useToday } from '#src/lib/use-today.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { CalendarFilters } from '../components/calendar-filters.tsx'
import { CalendarToolbar } from '../components/calendar-toolbar.tsx'
import { MonthList } from '../components/month-list.tsx'
import { MonthView } from '../components/month-view.tsx'
import { SubscribeBox } from '../components/subscribe-box.tsx'
import {
  type CalendarChoice,
  type CalendarView,
  changes,
  choiceFrom,
  chosenEntries,
} from '../model/calendar-choice.ts'
import { nextMonthWithDates } from '../model/entries-by-day.ts'
import * as styles from './calendar-screen.module.css'

/** A sub-site that the data does not know is not asked for. */
const known = (choice: CalendarChoice, file: CalendarFile | undefined): CalendarChoice =>
  !file || file.sites.some(({ key }) => key === choice.site) ? choice : { ...choice, site: '' }

/** Every date of the club, by month or as a list, filtered, and to subscribe to. What is chosen stands in the address. */
export function CalendarScreen() {
  const { t } = useTranslation('calendar')
  const { basePath } = useSiteConfig()
  const query = useStaticFile<CalendarFile>(basePath + paths.calendar.data)
  const [search, change] = useAddressSearch()
  const today = berlinDay(useToday())
  const choice = known(choiceFrom(search, today), query.data)
  const { site, kind } = choice
  const entries = useMemo(
    () => query.data && chosenEntries(query.data.entries, { site, kind }),
    [query.data, site, kind],
  )

  const MonthShown = choice.view === 'list' ? MonthList : MonthView

  return (
    <section aria-label={t('label')}>
      <CalendarFilters
        choice={choice}
        file={query.data}
        onChange={({ site: of, kind: which }) => change({ ...changes.site(of), ...changes.kind(which) })}
      />
      <CalendarToolbar
        choice={choice}
        entries={entries}
        onMonth={month => change(changes.month(month))}
        onToday={() => change(changes.today)}
        onView={view => change(changes.view(view))}
      />
      <div className={styles.body}>
        {query.data ? (
          <MonthShown
            choice={choice}
            today={today}
            sites={query.data.sites}
            entries={entries ?? []}
            next={nextMonthWithDates(entries ?? [], choice.month)}
            onMonth={month => change(changes.month(month))}
            onDay={day => change(changes.day(day))}
          />
        ) : query.error ? (
          <ErrorState title={t('failed')} onRetry={query.refetch} retrying={query.isFetching}>
            {t('failedHow')}
          </ErrorState>
        ) : (
          <CalendarSkeleton view={choice.view} />
        )}
      </div>
      <SubscribeBox choice={choice} file={query.data} isEmpty={entries?.length === 0} />
    </section>
  )
}

function CalendarSkeleton({ view }: { view: CalendarView }) {
  return (
    <SkeletonRegion>
      {view === 'list' ? (
        <div className={styles.skeletonList}>
          {Array.from({ length: 6 }, (_, line) => (
            <Skeleton key={line} shape="block" height="5.5rem" />
          ))}
        </div>
      ) : (
        <div className={styles.skeletonMonth} />
      )}
    </SkeletonRegion>
  )
}
