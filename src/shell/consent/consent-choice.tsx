import { useTranslation } from 'react-i18next'
import { askForConsent } from './consent-event.ts'
import * as styles from './consent-choice.module.css'

/** Opens what the person has allowed, on every page: it is withdrawn as easily as it was given. */
export function ConsentChoice() {
  const { t } = useTranslation('common')
  return (
    <button type="button" className={styles.button} onClick={askForConsent}>
      {t('consent.settings')}
    </button>
  )
}
