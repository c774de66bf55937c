import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { FieldError } from '#src/ui/form/field-error.tsx'
import { usePlaceText } from '../../parts/transfer-words.ts'
import * as styles from './further-tickets.module.css'

export interface FurtherTicketsProps {
  tickets: readonly Ticket[]
  /** Ids of all that go, also of the one that the person began with. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

/** Ticks for other tickets of the same event. */
export function FurtherTickets({ tickets, chosen, onChange, error }: FurtherTicketsProps) {
  const { t } = useTranslation('wallet')
  const placeText = usePlaceText()
  const errorId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{t('transfer.forward.further')}</legend>
      {tickets.map(({ id, priceClass, ...place }) => (
        <Checkbox
          key={id}
          label={`${placeText(place)} · ${t(`classes.${priceClass}`)}`}
          checked={chosen.includes(id)}
          onCheckedChange={isChosen =>
            onChange(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))
          }
        />
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
