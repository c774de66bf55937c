import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { chooseTheme, shownTheme, subscribeToTheme, themes } from './theme.ts'
import * as styles from './theme-choice.module.css'

/** Light, dark, or as the device: kept in a cookie that all sub-sites of the club read. */
export function ThemeChoice() {
  const { t } = useTranslation('common')
  const { theme: siteTheme, cookieDomain } = useSiteConfig()
  const name = useId()
  const shown = useSyncExternalStore(
    subscribeToTheme,
    () => shownTheme() ?? siteTheme,
    () => siteTheme,
  )
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('theme.legend')}</legend>
      <div className={styles.options}>
        {themes.map(theme => (
          <label key={theme} className={styles.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={theme}
              checked={shown === theme}
              onChange={() => chooseTheme(theme, cookieDomain)}
            />
            {t(`theme.${theme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
