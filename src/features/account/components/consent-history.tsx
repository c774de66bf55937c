import { useTranslation } from 'react-i18next'
import type { ContactConsent } from '#contract/consents/consents.ts'
import { formatDateTime } from '#src/lib/format/date.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import * as styles from './consent-history.module.css'

/** What was agreed to when, and when it ended, the latest first. */
export function ConsentHistory({ given }: { given: readonly ContactConsent[] }) {
  const { t } = useTranslation('consents')
  const language = useLanguage()
  if (given.length === 0) return <p className={styles.none}>{t('consents.noHistory')}</p>
  return (
    <ul className={styles.list}>
      {given.map(({ userConsentId, name, givenAt, terminatedAt, activatedByUser }) => (
        <li key={userConsentId} className={styles.entry}>
          <strong>{inLanguage(name, language)}</strong>
          <span>
            {t(activatedByUser ? 'consents.given' : 'consents.givenByService', {
              moment: formatDateTime(givenAt, language),
            })}
          </span>
          {terminatedAt !== null && (
            <span>{t('consents.ended', { moment: formatDateTime(terminatedAt, language) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
