import { useTranslation } from 'react-i18next'
import { euros } from '#contract/kernel/primitives.ts'
import type { TicketEventDetail } from '#contract/ticketing/events.ts'
import { classesOf, type PriceClass } from '#contract/ticketing/places.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import type { Chosen, ChosenPlace } from '#src/features/tickets/model/chosen.ts'
import { priceOf } from '#src/features/tickets/model/chosen.ts'
import * as styles from './chosen-bar.module.css'
import { usePlaceWords } from './use-place-words.ts'

export interface ChosenPlacesProps {
  event: TicketEventDetail
  chosen: Chosen
  onClass: (seatNo: number, priceClass: PriceClass) => void
  onRemove: (seatNo: number) => void
}

/** Each chosen place with the class that it is taken in. */
export function ChosenPlaces({ event, chosen, onClass, onRemove }: ChosenPlacesProps) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const words = usePlaceWords()
  const optionsOf = ({ kind, block }: ChosenPlace) => {
    const area = event.blocks.find(({ key }) => key === block)?.area ?? ''
    return classesOf(kind).flatMap(each => {
      const cents = priceOf(event.areas, area, each)
      if (cents === undefined) return []
      return [{ value: each, label: `${t(`class.${each}`)} ${formatMoney(euros(cents), language)}` }]
    })
  }
  return (
    <ul className={styles.places}>
      {chosen.map(place => {
        const name = words.chosen(place)
        const options = optionsOf(place)
        return (
          <li key={place.seatNo} className={styles.place}>
            {options.length > 1 ? (
              <RadioGroup
                legend={name}
                look="row"
                value={place.priceClass}
                onValueChange={next => onClass(place.seatNo, next)}
                options={options}
              />
            ) : (
              <p>
                <strong>{name}</strong> {options[0]?.label}
              </p>
            )}
            <Button
              variant="quiet"
              aria-label={t('chosen.remove', { place: name })}
              onClick={() => onRemove(place.seatNo)}
            >
              {t('chosen.removeShort')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
