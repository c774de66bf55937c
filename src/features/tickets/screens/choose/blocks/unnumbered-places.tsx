import { useTranslation } from 'react-i18next'
import type { EventBlock, TicketEventDetail } from '#contract/ticketing/events.ts'
import type { HeldSeats } from '#contract/ticketing/holds.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { Button } from '#src/ui/button.tsx'
import { holdProblemOf, useHoldSeats } from '#src/features/tickets/api/holds.ts'
import { BuyGate } from '../buy-gate.tsx'
import * as form from '../choose.module.css'
import { HoldRefusal } from '../hold-refusal.tsx'
import { PartyFields } from '../party-fields.tsx'
import { classesOf, mostOf, priceIn, readParty, type SeatClass } from '../party.ts'

export interface UnnumberedPlacesProps {
  event: TicketEventDetail
  block: EventBlock
  onHeld: (held: HeldSeats) => void
}

/** Where places have no number, one says how many. */
export function UnnumberedPlaces({ event, block, onHeld }: UnnumberedPlacesProps) {
  const { t } = useTranslation('tickets')
  const [search, changeSearch] = useAddressSearch()
  const hold = useHoldSeats(event.id)
  const most = mostOf(event)
  const areas = event.areas
    .filter(({ key }) => key === block.area)
    .map(area => ({ ...area, prices: area.prices.filter(({ priceClass }) => priceClass !== 'wheelchair') }))
  const { counts: asked } = readParty(search, most)
  const countOf = (each: SeatClass) =>
    areas.some(area => priceIn(area, each) !== undefined) ? asked[each] : 0
  const counts = { full: countOf('full'), reduced: countOf('reduced'), child: countOf('child') }
  const classes = classesOf({ counts, pairs: 0 })
  const take = () =>
    hold.mutate(
      { best: { classes, blocks: [block.key] } },
      { onSuccess: outcome => outcome.ok && onHeld(outcome.value) },
    )
  return (
    <div className={form.form}>
      <p>{t('blocks.unnumbered')}</p>
      <PartyFields
        event={{ ...event, areas }}
        party={{ counts, pairs: 0 }}
        most={most}
        onChange={changes => {
          hold.reset()
          changeSearch(changes)
        }}
      />
      <HoldRefusal problem={holdProblemOf(hold.data)} />
      <BuyGate event={event}>
        <Button loading={hold.isPending} disabled={classes.length === 0} onClick={take}>
          {t('blocks.take', { count: classes.length })}
        </Button>
      </BuyGate>
    </div>
  )
}
