import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { euros } from '#contract/kernel/primitives.ts'
import type { EventArea, EventBlock, EventPlace, TicketEventDetail } from '#contract/ticketing/events.ts'
import type { BestSeats, HeldSeats } from '#contract/ticketing/holds.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import type { Chosen } from '#src/features/tickets/model/chosen.ts'
import { rowsOf } from '#src/features/tickets/model/rows.ts'
import type { SeatMap } from '#src/features/tickets/model/seat-map.ts'
import type { Step } from '#src/features/tickets/model/step.ts'
import { useBundleWords } from '#src/features/tickets/parts/use-bundle-words.ts'
import { StepLink } from '../step-link.tsx'
import { BlockPlan } from './block-plan.tsx'
import * as styles from './blocks.module.css'
import { RowList, RowPlaces } from './row-list.tsx'
import { UnnumberedPlaces } from './unnumbered-places.tsx'
import { useBlock } from './use-block.ts'
import { usePlaceWords } from './use-place-words.ts'

export interface BlockStepProps {
  event: TicketEventDetail
  step: Step & { block: EventBlock }
  map: SeatMap
  heading: Ref<HTMLHeadingElement>
  chosen: Chosen
  /** Called with a place that is free or chosen. */
  onPress: (place: EventPlace, places: readonly EventPlace[]) => void
  onHeld: (held: HeldSeats, best?: BestSeats) => void
}

/** A block: its rows, or the places of one. Where places have no number, how many of them. */
export function BlockStep({ event, step, map, heading, chosen, onPress, onHeld }: BlockStepProps) {
  const { t } = useTranslation('tickets')
  const words = usePlaceWords()
  const bundleWords = useBundleWords()
  const { block, way } = step
  const query = useBlock(event, block, map)
  const rows = useMemo(() => rowsOf(query.data ?? []), [query.data])
  const row = rows.find(({ name }) => name === step.row)
  const blockName = t('blocks.block', { block: block.key })
  return (
    <>
      <nav aria-label={t('blocks.trail')} className={styles.trail}>
        <StepLink eventId={event.id} to={{ way }}>
          {t(way === 'plan' ? 'blocks.toPlan' : 'blocks.toAll')}
        </StepLink>
        {row && (
          <StepLink eventId={event.id} to={{ way, block: block.key }}>
            {blockName}
          </StepLink>
        )}
      </nav>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {row ? `${blockName}, ${words.row(row.name)}` : blockName}
      </h3>
      <BlockFacts event={event} block={block} />
      {event.bundles
        .filter(({ blocks }) => blocks.includes(block.key))
        .map(bundleWords)
        .map(words => (
          <p key={words}>{words}</p>
        ))}
      {block.isUnnumbered && <UnnumberedPlaces event={event} block={block} onHeld={onHeld} />}
      <Loaded
        query={query}
        skeleton={<CardsSkeleton cards={3} height="3rem" />}
        errorTitle={t('blocks.errorTitle')}
      >
        {places => {
          if (row) {
            return (
              <RowPlaces
                event={event}
                block={block}
                row={row}
                chosen={chosen}
                onPress={place => onPress(place, places)}
              />
            )
          }
          if (rows.length === 0) return null
          if (way === 'plan') {
            return (
              <BlockPlan
                key={block.key}
                event={event}
                block={block}
                rows={rows}
                chosen={chosen}
                onPress={place => onPress(place, places)}
              />
            )
          }
          return <RowList event={event} block={block} rows={rows} />
        }}
      </Loaded>
    </>
  )
}

/** "Gegentribüne · Tore 5, 6 · Vollzahler 46,00 €, Ermäßigt 34,00 €" */
function BlockFacts({ event, block }: { event: TicketEventDetail; block: EventBlock }) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const stand = event.stands.find(({ key }) => key === block.stand)
  const area = event.areas.find(({ key }) => key === block.area)
  const priced = (prices: EventArea['prices']) =>
    prices
      .flatMap(({ priceClass, price }) =>
        priceClass === 'wheelchair' || priceClass === 'companion'
          ? []
          : [`${t(`class.${priceClass}`)} ${formatMoney(euros(price.cents), language)}`],
      )
      .join(', ')
  return (
    <p className={styles.muted}>
      {[
        ...(stand ? [inLanguage(stand.name, language)] : []),
        t('blocks.gates', { count: block.gates.length, gates: block.gates.join(', ') }),
        ...(area ? [priced(area.prices)] : []),
        block.free === 0 ? t('best.noneFree') : t('best.free', { count: block.free }),
      ].join(' · ')}
    </p>
  )
}
