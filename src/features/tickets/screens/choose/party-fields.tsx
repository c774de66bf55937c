import { useTranslation } from 'react-i18next'
import type { TicketEventDetail } from '#contract/ticketing/events.ts'
import { QuantityStepper } from '#src/ui/form/quantity-stepper.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import * as styles from './choose.module.css'
import { countNames, type Party, priceIn, type SeatClass, seatClasses } from './party.ts'

export interface PartyFieldsProps {
  event: TicketEventDetail
  party: Party
  /** Tickets that one may take. */
  most: number
  /** Writes into the address. */
  onChange: (changes: Readonly<Record<string, string>>) => void
}

/** How many people come along in which class, or how many pairs for a wheelchair. */
export function PartyFields({ event, party, most, onChange }: PartyFieldsProps) {
  const { t } = useTranslation('tickets')
  const { counts, pairs } = party
  const isSold = (priceClass: SeatClass | 'wheelchair') =>
    event.areas.some(area => priceIn(area, priceClass) !== undefined)
  const all = counts.full + counts.reduced + counts.child
  return (
    <>
      {isSold('wheelchair') && (
        <RadioGroup
          legend={t('party.kind')}
          look="row"
          value={pairs > 0 ? 'pairs' : 'people'}
          onValueChange={kind => onChange({ pairs: kind === 'pairs' ? '1' : '' })}
          options={[
            { value: 'people', label: t('party.people') },
            { value: 'pairs', label: t('party.pairs') },
          ]}
        />
      )}
      <div className={styles.counts}>
        {pairs > 0 ? (
          <Count
            label={t('party.pairCount')}
            value={pairs}
            min={1}
            max={Math.max(1, Math.floor(most / 2))}
            limit={t('party.pairText')}
            onCommit={count => onChange({ pairs: String(count) })}
          />
        ) : (
          seatClasses
            .filter(isSold)
            .map(each => (
              <Count
                key={each}
                label={t(`class.${each}`)}
                value={counts[each]}
                min={0}
                max={Math.max(counts[each], most - all + counts[each])}
                limit={t(`party.who.${each}`)}
                onCommit={count => onChange({ [countNames[each]]: String(count) })}
              />
            ))
        )}
      </div>
    </>
  )
}

interface CountProps {
  label: string
  value: number
  min: number
  max: number
  limit: string
  onCommit: (count: number) => void
}

const Count = ({ label, ...stepper }: CountProps) => (
  <div className={styles.count}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    <QuantityStepper thing={label} {...stepper} />
  </div>
)
