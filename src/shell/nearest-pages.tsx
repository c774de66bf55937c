import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { fetchStaticFile } from '#src/lib/use-static-file.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { usePagePath } from './layout/page-path.ts'
import { type ListedPage, nearestPages } from './model/nearest-pages.ts'
import * as styles from './nearest-pages.module.css'

/** What the person may have meant: pages whose addresses are like the one that has no page. Nothing while none is known. */
export function NearestPages() {
  const { t } = useTranslation('common')
  const { basePath } = useSiteConfig()
  const path = usePagePath()
  const [pages, setPages] = useState<readonly ListedPage[]>([])
  useEffect(() => {
    // Without the list the page says what it has to say all the same.
    fetchStaticFile<readonly ListedPage[]>(`${basePath}/pages.json`).then(setPages, () => undefined)
  }, [basePath])
  const near = nearestPages(path, pages)
  if (near.length === 0) return null
  return (
    <nav className={`wrap ${styles.room}`} aria-label={t('notFound.near')}>
      <h2 className={styles.title}>{t('notFound.near')}</h2>
      <ul className={styles.list}>
        {near.map(({ slug, title }) => (
          <li key={slug}>
            <AppLink href={slug} className={styles.link}>
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
