import { useTranslation } from 'react-i18next'
import type { EventPlace } from '#contract/ticketing/events.ts'
import { type DrawnState, pathOf } from '#src/features/tickets/model/place-shapes.ts'
import * as styles from './places.module.css'
import { usePlaceWords } from './use-place-words.ts'

/** The form that a place has in its state. */
export const PlaceSign = ({ state, kind }: { state: DrawnState; kind: EventPlace['kind'] }) => (
  <svg viewBox="-1 -1 10 10" width="20" height="20" aria-hidden="true" className={styles.sign}>
    <path d={pathOf({ state, kind, x: 0, y: 0 })} className={styles[state]} />
  </svg>
)

const states = ['free', 'chosen', 'own', 'held', 'taken'] as const satisfies readonly DrawnState[]

/** Which form stands for which state; with pairs, also which places are for wheelchairs. */
export function PlaceLegend({ hasPairs }: { hasPairs: boolean }) {
  const { t } = useTranslation('tickets')
  const words = usePlaceWords()
  return (
    <ul className={styles.legend}>
      {states.map(state => (
        <li key={state}>
          <PlaceSign state={state} kind="seat" />
          {words.state(state)}
        </li>
      ))}
      {hasPairs && (
        <li>
          <PlaceSign state="free" kind="wheelchair" />
          {t('party.pairs')}
        </li>
      )}
    </ul>
  )
}
