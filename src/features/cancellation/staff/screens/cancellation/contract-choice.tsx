import { useTranslation } from 'react-i18next'
import type { KnownContract, StaffCancellation } from '#contract/cancellations/staff-cancellations.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'

type Suggestion = StaffCancellation['suggestions'][number]

export interface ContractChoiceProps {
  suggestions: StaffCancellation['suggestions']
  /** Null: none is to be ended. */
  onChoose: (contract: KnownContract | null) => void
}

/** The contracts that may be meant, each with the way to end it, and the way to end none. */
export function ContractChoice({ suggestions, onChoose }: ContractChoiceProps) {
  const { t } = useTranslation('admin')
  return (
    <Part title={t('cancellations.suggestions')}>
      {suggestions.length === 0 ? (
        <p className={styles.meta}>{t('cancellations.noSuggestions')}</p>
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
  const { number, name, holder, email, until, fits } = suggestion
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
        {inLanguage(name, language)} {number}
      </h3>
      <p className={styles.meta}>
        {holder}
        {email !== null && ` · ${email}`}
        {until !== null && ` · ${t('cancellations.until', { day: formatDate(noonOf(until), language) })}`}
      </p>
      <Row>
        <Button variant="quiet" onClick={onChoose}>
          {t('cancellations.end')}
          <span className="visually-hidden"> {number}</span>
        </Button>
      </Row>
    </Card>
  )
}
