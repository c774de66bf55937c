import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { AppLink } from '#src/ui/app-link.tsx'
import * as styles from './main-pages.module.css'

/** The ways that most people take from here. */
export function MainPages() {
  const { t } = useTranslation('search')
  const { navigation } = useSiteConfig()
  return (
    <nav aria-labelledby="main-pages" className={styles.pages}>
      <h2 id="main-pages" className={styles.title}>
        {t('mainPages')}
      </h2>
      <ul className={styles.list}>
        {navigation.map(({ label, href }) => (
          <li key={href}>
            <AppLink href={href} className={styles.link}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
