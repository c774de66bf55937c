import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import * as styles from './section.module.css'

export function CardsSkeleton({ cards, height }: { cards: number; height: string }) {
  return (
    <SkeletonRegion>
      <div className={styles.list}>
        {Array.from({ length: cards }, (_, index) => (
          <Skeleton key={index} shape="block" height={height} />
        ))}
      </div>
    </SkeletonRegion>
  )
}
