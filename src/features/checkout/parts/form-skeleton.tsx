import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import * as styles from './form-skeleton.module.css'

export function FormSkeleton({ blocks }: { blocks: number }) {
  return (
    <SkeletonRegion>
      <div className={styles.blocks}>
        {Array.from({ length: blocks }, (_, index) => (
          <Skeleton key={index} shape="block" height="5.5rem" />
        ))}
      </div>
    </SkeletonRegion>
  )
}
