import { useTranslation } from 'react-i18next'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ProductGrid } from './product-grid.tsx'
import * as styles from './product-list.module.css'

/** The first products of a list as the page's file has them. */
export interface BuiltList {
  products: readonly ProductSummary[]
  totalCount: number
}

/** A list without what needs the platform: facets and sorting have their room. `isOld`: others are on their way. */
export function BuiltProducts({ products, totalCount, isOld = false }: BuiltList & { isOld?: boolean }) {
  const { t } = useTranslation('shop')
  return (
    <div className={styles.columns}>
      <div className={styles.facets} />
      <section
        aria-labelledby="products-found"
        aria-busy={isOld}
        className={classNames(styles.results, isOld && styles.old)}
      >
        <div className={styles.head}>
          <h2 id="products-found" className={styles.found}>
            {t('list.found', { count: totalCount })}
          </h2>
        </div>
        <ProductGrid products={products} />
      </section>
    </div>
  )
}
