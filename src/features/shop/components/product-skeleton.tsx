import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import * as styles from './product-form.module.css'

export function ProductSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.product}>
        <div className={styles.skeletonPicture}>
          <Skeleton shape="block" height="100%" />
        </div>
        <div className={styles.skeletonWords}>
          <Skeleton shape="block" height="3.5rem" width="80%" />
          <Skeleton width="30%" />
          <Skeleton width="100%" />
          <Skeleton width="90%" />
          <Skeleton shape="block" height="2.75rem" width="70%" />
          <Skeleton shape="block" height="2.75rem" width="50%" />
        </div>
      </div>
    </SkeletonRegion>
  )
}
