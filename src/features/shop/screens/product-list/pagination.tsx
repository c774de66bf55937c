import { useTranslation } from 'react-i18next'
import type { ShopSlug } from '#contract/catalogue/products.ts'
import { paths, type ProductListSearch } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import * as styles from './pagination.module.css'

export interface PaginationProps {
  shop: ShopSlug | undefined
  search: ProductListSearch
  /** Counts from 1. */
  page: number
  total: number
}

/** The pages of a list; nothing where one is all. */
export function Pagination({ shop, search, page, total }: PaginationProps) {
  const { t } = useTranslation('shop')
  if (total < 2) return null
  const list = (target: number) => paths.shop.list(shop, { ...search, page: target })
  return (
    <nav className={styles.pages} aria-label={t('list.pages')}>
      {page > 1 && (
        <ButtonLink href={list(page - 1)} variant="quiet" rel="prev">
          {t('list.previous')}
        </ButtonLink>
      )}
      <span className={styles.here}>{t('list.page', { page, total })}</span>
      {page < total && (
        <ButtonLink href={list(page + 1)} variant="quiet" rel="next">
          {t('list.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
