import { Suspense } from 'react'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import * as styles from './calendar.module.css'

const CalendarScreen = lazyPart(async () => (await import('../screens/calendar-screen.tsx')).CalendarScreen)

/** The calendar, which comes with its words when the page is idle; until then its place, of the same height. */
export function Calendar() {
  const isIdle = useIdle()
  const waiting = <div className={styles.waiting} />
  return (
    <div className={`wrap ${styles.calendar}`}>
      {isIdle ? (
        <Suspense fallback={waiting}>
          <CalendarScreen />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
