import { useTranslation } from 'react-i18next'
import type { ProductSort } from '#contract/catalogue/catalogue.ts'
import type { ShopSlug } from '#contract/catalogue/products.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import * as styles from './shop-navigation.module.css'
import { shopSlugs } from './shops.ts'

export interface ShopNavigationProps {
  shop: ShopSlug | undefined
  /** What is searched is searched in the other shop too. */
  query: string
  sort: ProductSort
}

/** Both shops together, or one of them: places with an address of their own, so links and no tabs. */
export function ShopNavigation({ shop, query, sort }: ShopNavigationProps) {
  const { t } = useTranslation('shop')
  const places = [
    { key: 'all', href: paths.shop.list(undefined, { query, sort }), isCurrent: shop === undefined },
    ...shopSlugs.map(slug => ({
      key: slug,
      href: paths.shop.list(slug, { query, sort }),
      isCurrent: shop === slug,
    })),
  ] as const
  return (
    <nav aria-label={t('shops.label')}>
      <ul className={styles.list}>
        {places.map(({ key, href, isCurrent }) => (
          <li key={key}>
            <AppLink href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
              {t(`shops.${key}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
