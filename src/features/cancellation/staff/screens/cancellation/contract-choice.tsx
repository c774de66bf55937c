import { useTranslation } from 'react-i18next'
import type { StaffCancellation } from '#contract/cancellations/staff-cancellations.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { ContractTitle } from './contract-title.tsx'

export type Suggestion = StaffCancellation['suggestions'][number]

export interface ContractChoiceProps {
  suggestions: StaffCancellation['suggestions']
  /** Null: none is to be ended. */
  onChoose: (contract: Suggestion | null) => void
}

/** The contracts that may be meant, each with the way to end it, and the way to end none. */
export function ContractChoice({ suggestions, onChoose }: ContractChoiceProps) {
  const { t } = useTranslation('admin')
  return (
    <Part title={t('cancellations.suggestions')}>
      {suggestions.length === 0 ? (
        <p className={styles.meta}>
          {t('cancellations.noSuggestions')}{' '}
          <AppLink href={adminPaths.contracts()}>{t('cancellations.toContracts')}</AppLink>
        </p>
      ) : (
        <ul className={styles.lines}>
          {suggestions.map(one => (
            <SuggestionCard key={`${one.kind} ${one.id}`} suggestion={one} onChoose={() => onChoose(one)} />
          ))}
        </ul>
      )}
      <Row>
        <Button variant="quiet" onClick={() => onChoose(null)}>
          {t('cancellations.close')}
        </Button>
      </Row>
    </Part>
  )
}

function SuggestionCard({ suggestion, onChoose }: { suggestion: Suggestion; onChoose: () => void }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { holder, email, until, wouldEndOn, fits } = suggestion
  const dayText = (day: string) => formatDate(noonOf(day), language)
  return (
    <Card as="li" stacked>
      <Row tight>
        {fits.map(fit => (
          <Badge key={fit} tone="ok">
            {t(`cancellations.fits.${fit}`)}
          </Badge>
        ))}
      </Row>
      <h3>
        <ContractTitle contract={suggestion} />
      </h3>
      <p className={styles.meta}>
        {holder}
        {email !== null && ` · ${email}`}
      </p>
      {until !== null && <p className={styles.meta}>{t('cancellations.until', { day: dayText(until) })}</p>}
      {wouldEndOn !== null && (
        <p className={styles.meta}>{t('cancellations.wouldEnd', { day: dayText(wouldEndOn) })}</p>
      )}
      <Row>
        <Button variant="quiet" onClick={onChoose}>
          {t('cancellations.end')}
          <span className="visually-hidden"> {suggestion.number}</span>
        </Button>
      </Row>
    </Card>
  )
}
