import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import * as styles from './list.module.css'

export const ListSkeleton = ({ lines }: { lines: number }) => (
  <SkeletonRegion>
    <div className={styles.list}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} shape="block" height="4.75rem" />
      ))}
    </div>
  </SkeletonRegion>
)
