import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import * as styles from './order-list.module.css'

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
