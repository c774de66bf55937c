import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#src/ui/button-link.tsx'
import * as styles from './list.module.css'

export interface PagesProps {
  /** Counts from 1. */
  page: number
  pageSize: number
  totalCount: number
  hrefFor: (page: number) => string
}

/** The way to the other pages of a list; nothing where one is all. */
export function Pages({ page, pageSize, totalCount, hrefFor }: PagesProps) {
  const { t } = useTranslation('admin')
  const total = Math.ceil(totalCount / pageSize)
  if (total < 2) return null
  return (
    <nav className={styles.pages} aria-label={t('list.pages')}>
      {page > 1 && (
        <ButtonLink href={hrefFor(page - 1)} variant="quiet" rel="prev">
          {t('list.previous')}
        </ButtonLink>
      )}
      <span className={styles.meta}>{t('list.page', { page, total })}</span>
      {page < total && (
        <ButtonLink href={hrefFor(page + 1)} variant="quiet" rel="next">
          {t('list.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
