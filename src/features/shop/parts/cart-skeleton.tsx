import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import * as styles from './cart-page.module.css'

export function CartSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.columns}>
        <div className={styles.orders}>
          <Skeleton shape="block" height="10rem" />
          <Skeleton shape="block" height="10rem" />
        </div>
        <Skeleton shape="block" height="16rem" />
      </div>
    </SkeletonRegion>
  )
}
