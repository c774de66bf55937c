import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import * as styles from './order-list.module.css'

/** The place of orders that are on their way. */
export function OrderListSkeleton({ cards }: { cards: number }) {
  return (
    <SkeletonRegion>
      <div className={styles.list}>
        {Array.from({ length: cards }, (_, index) => (
          <Skeleton key={index} shape="block" height="12.5rem" />
        ))}
      </div>
    </SkeletonRegion>
  )
}
