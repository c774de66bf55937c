import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdle } from '#src/lib/use-idle.ts'
import { CalendarSkeleton } from '../components/calendar-skeleton.tsx'
import * as styles from './calendar.module.css'

const CalendarScreen = lazy(async () => ({
  default: (await import('../screens/calendar-screen.tsx')).CalendarScreen,
}))

/** The calendar, which comes when the page is idle; until then its place, of the same height. */
export function Calendar() {
  const { t } = useTranslation('calendar')
  const isIdle = useIdle()
  const waiting = <CalendarSkeleton view="month" />
  return (
    <section className={`wrap ${styles.calendar}`} aria-label={t('label')}>
      {isIdle ? (
        <Suspense fallback={waiting}>
          <CalendarScreen />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  )
}
