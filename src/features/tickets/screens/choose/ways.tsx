import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketEventDetail } from '#contract/ticketing/events.ts'
import type { BestSeats, HeldSeats } from '#contract/ticketing/holds.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { readStep, ways } from '../../model/step.ts'
import { BestPlaces } from './best-places.tsx'
import { StepLink } from './step-link.tsx'
import * as styles from './ways.module.css'

/** Lists and drawings: whoever takes the best places needs none of it. */
const BlockWays = lazyPart(async () => (await import('./blocks/block-ways.tsx')).BlockWays)

export interface WaysProps {
  event: TicketEventDetail
  onHeld: (held: HeldSeats, best?: BestSeats) => void
}

/** The three ways to places. Which one, and how far, stands in the address. */
export function Ways({ event, onHeld }: WaysProps) {
  const { t } = useTranslation('tickets')
  const [search] = useAddressSearch()
  const step = readStep(search, event.blocks)
  return (
    <>
      <nav aria-label={t('ways.label')} className={styles.ways}>
        {ways.map(way => (
          <StepLink
            key={way}
            eventId={event.id}
            to={{ way, block: way === 'best' ? undefined : step.block?.key }}
            className={styles.way}
            aria-current={way === step.way ? 'page' : undefined}
          >
            {t(`ways.${way}`)}
          </StepLink>
        ))}
      </nav>
      {step.way === 'best' ? (
        <BestPlaces event={event} onHeld={onHeld} />
      ) : (
        <Suspense fallback={<CardsSkeleton cards={3} height="6rem" />}>
          <BlockWays event={event} step={step} onHeld={onHeld} />
        </Suspense>
      )}
    </>
  )
}
