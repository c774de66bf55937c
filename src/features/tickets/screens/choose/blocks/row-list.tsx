import { useTranslation } from 'react-i18next'
import type { EventBlock, EventPlace, TicketEventDetail } from '#contract/ticketing/events.ts'
import { classesOf } from '#contract/ticketing/places.ts'
import { classNames } from '#src/ui/class-names.ts'
import { type Chosen, priceOf } from '#src/features/tickets/model/chosen.ts'
import type { PlaceRow } from '#src/features/tickets/model/rows.ts'
import { StepLink } from '../step-link.tsx'
import * as styles from './blocks.module.css'
import { PlaceSign } from './place-sign.tsx'
import { usePlaceWords } from './use-place-words.ts'

interface RowListProps {
  event: TicketEventDetail
  block: EventBlock
  rows: readonly PlaceRow[]
}

/** The rows of a block with how many places are free in each. */
export function RowList({ event, block, rows }: RowListProps) {
  const { t } = useTranslation('tickets')
  const words = usePlaceWords()
  return (
    <ul className={styles.blocks}>
      {rows.map(({ name, places }) => {
        const free = places.filter(({ state }) => state === 'free').length
        const isForWheelchairs = places.some(({ kind }) => kind === 'wheelchair')
        return (
          <li key={name}>
            <StepLink
              eventId={event.id}
              to={{ way: 'list', block: block.key, row: name }}
              className={styles.line}
            >
              {[
                words.row(name),
                ...(isForWheelchairs ? [t('party.pairs')] : []),
                free === 0 ? t('best.noneFree') : t('best.free', { count: free }),
              ].join(' · ')}
            </StepLink>
          </li>
        )
      })}
    </ul>
  )
}

interface RowPlacesProps {
  event: TicketEventDetail
  block: EventBlock
  row: PlaceRow
  chosen: Chosen
  onPress: (place: EventPlace) => void
}

/** The places of a row as buttons. Those that cannot be had stay there: it is known where the free ones lie. */
export function RowPlaces({ event, block, row, chosen, onPress }: RowPlacesProps) {
  const { t } = useTranslation('tickets')
  const words = usePlaceWords()
  const facts = row.places.find(place => place.facts !== null)?.facts
  return (
    <>
      {facts && <PlaceFacts {...facts} />}
      <p className={styles.muted}>{t('blocks.fromPitch')}</p>
      <ul className={styles.places}>
        {row.places.map((place, index) => {
          const isChosen = chosen.some(({ seatNo }) => seatNo === place.seatNo)
          const isOpen = isChosen || place.state === 'free'
          const cents = priceOf(event.areas, block.area, classesOf(place.kind)[0] ?? 'full')
          return (
            <li key={place.seatNo}>
              <button
                type="button"
                className={classNames(styles.place, isChosen && styles.chosen)}
                aria-pressed={isChosen}
                aria-disabled={!isOpen || undefined}
                aria-label={words.whole(row, index, { isChosen, cents })}
                onClick={() => isOpen && onPress(place)}
              >
                <PlaceSign state={isChosen ? 'chosen' : place.state} kind={place.kind} />
                <span>{place.seat}</span>
                <span className={styles.small}>{words.state(isChosen ? 'chosen' : place.state)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What somebody who uses a wheelchair has to know beforehand. */
function PlaceFacts({ steps, liftAt, toiletAt, isSeenWhenStanding }: NonNullable<EventPlace['facts']>) {
  const { t } = useTranslation('tickets')
  return (
    <p>
      {[
        steps === 0 ? t('facts.noSteps') : t('facts.steps', { count: steps }),
        ...(liftAt === undefined ? [] : [t('facts.lift', { gate: liftAt })]),
        t('facts.toilet', { gate: toiletAt }),
        t(isSeenWhenStanding ? 'facts.seen' : 'facts.hidden'),
      ].join(' · ')}
    </p>
  )
}
