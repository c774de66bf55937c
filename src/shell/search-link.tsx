import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './search-link.module.css'

/** The way to the search, on every page. */
export function SearchLink() {
  const { t } = useTranslation('common')
  const { language } = useSiteConfig()
  return (
    <AppLink href={paths.search(language)} className={styles.link} aria-label={t('header.search')}>
      <Icon name="search" />
    </AppLink>
  )
}
