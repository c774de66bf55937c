import { useTranslation } from 'react-i18next'
import type { ShopSlug } from '#contract/catalogue/products.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import * as styles from './shop-trail.module.css'

/** The way back up from a product. */
export function ShopTrail({ shop }: { shop: ShopSlug }) {
  const { t } = useTranslation('shop')
  return (
    <nav aria-label={t('product.breadcrumb')}>
      <ol className={styles.trail}>
        <li>
          <AppLink href={paths.shop.root} className={styles.link}>
            {t('list.title')}
          </AppLink>
        </li>
        <li>
          <AppLink href={paths.shop.list(shop)} className={styles.link}>
            {t(`shops.${shop}`)}
          </AppLink>
        </li>
      </ol>
    </nav>
  )
}
