import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { buttonClass } from '#src/ui/button-style.ts'
import * as styles from './search-form.module.css'

/** A box that leads to the search, also without a script. */
export function SearchForm() {
  const { t } = useTranslation('common')
  const { basePath, language } = useSiteConfig()
  return (
    <div className={styles.place}>
      <form role="search" action={basePath + paths.search(language)} method="get" className={styles.form}>
        <label htmlFor="search-for" className={styles.label}>
          {t('notFound.searchLabel')}
        </label>
        <input id="search-for" type="search" name="q" required className={styles.input} />
        <button type="submit" className={buttonClass({ variant: 'primary' })}>
          {t('notFound.search')}
        </button>
      </form>
    </div>
  )
}
