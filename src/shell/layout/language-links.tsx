import { useTranslation } from 'react-i18next'
import { ownLanguageNames, waysIntoLanguages } from '#src/lib/config/languages-of-site.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import * as styles from './language-links.module.css'

/** "DE · EN": the languages in which the club has a sub-site. Nothing where there is only one. */
export function LanguageLinks() {
  const { t } = useTranslation('common')
  const { siteBar, language } = useSiteConfig()
  const ways = waysIntoLanguages(siteBar, language)
  if (ways.length < 2) return null
  return (
    <nav className={styles.languages} aria-label={t('header.languages')}>
      <ul className={styles.list}>
        {ways.map(way => (
          <li key={way.key} className={styles.item}>
            <a
              className={styles.link}
              href={way.href}
              lang={way.language}
              hrefLang={way.language}
              aria-current={way.current ? 'true' : undefined}
            >
              {ownLanguageNames[way.language].short}{' '}
              <span className="visually-hidden">{ownLanguageNames[way.language].rest}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
