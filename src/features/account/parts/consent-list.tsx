import { useTranslation } from 'react-i18next'
import type { Consent, ContactConsent } from '#contract/consents/consents.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import * as styles from '#src/ui/section.module.css'
import { useConsentSwitch } from '../api/consents.ts'

export interface ConsentListProps {
  label: string
  offered: readonly Consent[]
  given: readonly ContactConsent[]
  /** None of them can be given now. */
  areBarred?: boolean
}

export const inForce = (given: readonly ContactConsent[], { id }: Pick<Consent, 'id'>) =>
  given.find(consent => consent.id === id && consent.consentState === 'Valid')

export function ConsentList({ label, offered, given, areBarred = false }: ConsentListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {offered.map(consent => (
        <ConsentCard
          key={consent.id}
          consent={consent}
          current={inForce(given, consent)}
          isBarred={areBarred}
        />
      ))}
    </ul>
  )
}

interface ConsentCardProps {
  consent: Consent
  /** That it is in force; undefined where it is not. */
  current: ContactConsent | undefined
  /** It cannot be given now, only ended. */
  isBarred?: boolean
}

/** One consent with its whole text, on or off. */
function ConsentCard({ consent, current, isBarred = false }: ConsentCardProps) {
  const { t } = useTranslation('consents')
  const language = useLanguage()
  const errorText = useErrorText()
  const { isOn, set, failure } = useConsentSwitch(consent, current)
  return (
    <Card as="li" stacked>
      <Switch
        label={inLanguage(consent.name, language)}
        hint={inLanguage(consent.text, language)}
        checked={isOn}
        disabled={isBarred && !isOn}
        onCheckedChange={set}
      />
      {current && isOn && (
        <p className={styles.muted}>
          {t('consents.since', { moment: formatDateTime(current.givenAt, language) })}
        </p>
      )}
      {failure && (
        <Notice tone="error" live title={t('consents.notChanged')}>
          {errorText(failure)}
        </Notice>
      )}
    </Card>
  )
}
