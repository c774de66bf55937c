import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/primitives.ts'
import type { SiteBarEntry } from '#contract/site-config.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import * as styles from './language-links.module.css'

/** A language calls itself by its own name, whatever the page speaks. */
const ownNames: Readonly<Record<Language, { short: string; rest: string }>> = {
  de: { short: 'DE', rest: 'Deutsch' },
  en: { short: 'EN', rest: 'English' },
  ja: { short: '日本語', rest: '' },
}

/** One way into each language: this sub-site for its own, the first one that speaks it for another. */
function waysIn(siteBar: readonly SiteBarEntry[], language: Language): readonly SiteBarEntry[] {
  const current = siteBar.filter(entry => entry.current)
  const others = siteBar.filter(
    (entry, index) =>
      entry.language !== language &&
      siteBar.findIndex(({ language: other }) => other === entry.language) === index,
  )
  return [...current, ...others].sort((a, b) => a.language.localeCompare(b.language))
}

/** "DE · EN": the languages in which the club has a sub-site. Nothing where there is only one. */
export function LanguageLinks() {
  const { t } = useTranslation('common')
  const { siteBar, language } = useSiteConfig()
  const ways = waysIn(siteBar, language)
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
              {ownNames[way.language].short}{' '}
              <span className="visually-hidden">{ownNames[way.language].rest}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
