import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import type { CalendarView } from '../model/calendar-choice.ts'
import * as styles from './calendar-skeleton.module.css'

export function CalendarSkeleton({ view }: { view: CalendarView }) {
  return (
    <SkeletonRegion>
      {view === 'list' ? (
        <div className={styles.list}>
          {Array.from({ length: 6 }, (_, line) => (
            <Skeleton key={line} shape="block" height="5.5rem" />
          ))}
        </div>
      ) : (
        <div className={styles.month} />
      )}
    </SkeletonRegion>
  )
}
