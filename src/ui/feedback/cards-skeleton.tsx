import * as styles from '../section.module.css'
import { Skeleton, SkeletonRegion } from './skeleton.tsx'

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
