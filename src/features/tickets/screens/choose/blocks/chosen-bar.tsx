import { useTranslation } from 'react-i18next'
import { euros } from '#contract/kernel/primitives.ts'
import type { EventPlace, TicketEventDetail } from '#contract/ticketing/events.ts'
import type { HeldSeats } from '#contract/ticketing/holds.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { holdProblemOf, type useHoldSeats } from '#src/features/tickets/api/holds.ts'
import {
  blamed,
  type Chosen,
  sumOf,
  withBetter,
  withClass,
  without,
} from '#src/features/tickets/model/chosen.ts'
import { BuyGate } from '../buy-gate.tsx'
import { HoldRefusal } from '../hold-refusal.tsx'
import * as styles from './chosen-bar.module.css'
import { ChosenPlaces } from './chosen-places.tsx'
import { useListWords } from '#src/features/tickets/parts/use-list-words.ts'
import { usePlaceWords } from './use-place-words.ts'

export interface ChosenBarProps {
  event: TicketEventDetail
  chosen: Chosen
  /** The places of the blocks that something is chosen in. */
  places: readonly EventPlace[]
  /** Chosen before, and taken by somebody else since. */
  gone: Chosen
  hold: ReturnType<typeof useHoldSeats>
  onChange: (next: Chosen, gone?: Chosen) => void
  onHeld: (held: HeldSeats) => void
}

/** What is chosen, what it costs, and the button that takes it. Stays in sight while one goes on choosing. */
export function ChosenBar({ event, chosen, places, gone, hold, onChange, onHeld }: ChosenBarProps) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const problem = holdProblemOf(hold.data)
  const take = (wanted: Chosen) => {
    const seats = wanted.map(({ seatNo, priceClass }) => ({ seatNo, priceClass }))
    hold.mutate(
      { seats },
      {
        onSuccess: outcome => {
          if (outcome.ok) {
            onChange([])
            onHeld(outcome.value)
          } else if (outcome.problem.errorCode === 'SEATS_TAKEN') {
            const taken = blamed(wanted, outcome.problem.errors)
            onChange(
              without(
                wanted,
                taken.map(({ seatNo }) => seatNo),
              ),
              taken,
            )
          }
        },
      },
    )
  }
  const better = places.filter(({ seatNo }) => problem?.betterPick?.includes(seatNo))
  const isTaken = problem?.errorCode === 'SEATS_TAKEN'
  if (chosen.length === 0 && gone.length === 0) return null
  return (
    <section aria-label={t('chosen.title')} className={styles.bar} data-surface="raised">
      <GoneNotice gone={gone} isAnyLeft={chosen.length > 0} />
      {!isTaken && (
        <HoldRefusal
          problem={problem}
          actions={
            <BetterPick
              chosen={chosen}
              better={better}
              onTake={next => {
                onChange(next)
                take(next)
              }}
            />
          }
        />
      )}
      {chosen.length > 0 && (
        <>
          <details>
            <summary className={styles.summary}>
              <strong>
                {t('chosen.sum', {
                  count: chosen.length,
                  price: formatMoney(euros(sumOf(chosen, event)), language),
                })}
              </strong>{' '}
              <span className={styles.muted}>{t('chosen.details')}</span>
            </summary>
            <ChosenPlaces
              event={event}
              chosen={chosen}
              onClass={(seatNo, priceClass) => {
                hold.reset()
                onChange(withClass(chosen, seatNo, priceClass))
              }}
              onRemove={seatNo => {
                hold.reset()
                onChange(without(chosen, [seatNo]))
              }}
            />
          </details>
          <BuyGate event={event}>
            <Button loading={hold.isPending} onClick={() => take(chosen)}>
              {t('blocks.take', { count: chosen.length })}
            </Button>
          </BuyGate>
        </>
      )}
    </section>
  )
}

/** Only of what the person has chosen: what others take elsewhere is nobody's news. */
function GoneNotice({ gone, isAnyLeft }: { gone: Chosen; isAnyLeft: boolean }) {
  const { t } = useTranslation('tickets')
  const words = usePlaceWords()
  const listWords = useListWords()
  return (
    <div role="status">
      {gone.length > 0 && (
        <Notice tone="warning">
          {t('chosen.gone', { places: listWords(gone.map(words.chosen)) })}
          {isAnyLeft && ` ${t('chosen.othersStay')}`}
        </Notice>
      )}
    </div>
  )
}

interface BetterPickProps {
  chosen: Chosen
  better: readonly EventPlace[]
  onTake: (next: Chosen) => void
}

/** The places that the platform names instead: "Reihe 12, Platz 5 und 6 nehmen". */
function BetterPick({ chosen, better, onTake }: BetterPickProps) {
  const { t } = useTranslation('tickets')
  const words = usePlaceWords()
  const listWords = useListWords()
  const next = better.length > 0 ? withBetter(chosen, better) : undefined
  if (!next) return null
  const seats = listWords(better.map(({ seat }) => seat ?? ''))
  return (
    <Button variant="quiet" onClick={() => onTake(next)}>
      {t('chosen.takeBetter', { row: words.row(better[0]?.row ?? ''), seats })}
    </Button>
  )
}
