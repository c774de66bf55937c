import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import * as styles from './product-grid.module.css'

/** Products side by side, as many as fit. */
export function ProductGrid({ products }: { products: readonly ProductSummary[] }) {
  return (
    <ul className={styles.grid}>
      {products.map(product => (
        <li key={product.productNumber}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  )
}

/** As high as a first screen of products. */
export function ProductGridSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={styles.skeleton}>
            <div className={styles.picture}>
              <Skeleton shape="block" height="100%" />
            </div>
            <Skeleton width="40%" />
            <Skeleton width="80%" />
            <Skeleton width="30%" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
