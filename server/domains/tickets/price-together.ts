import { bundlesIn } from '#contract/ticketing/bundles.ts'
import { readTicketSku } from '#contract/ticketing/places.ts'
import type { Queryable } from '#server/db/database.ts'
import type { OfferedPiece, PriceTogether } from '../goods/goods-api.ts'
import { apportion } from '../ledger/ledger-api.ts'
import { bundlesOf, planPlacesOf } from '../ticketing/ticketing-api.ts'
import { saleEvents } from './ticket-offer.ts'

/**
 * What places cost because of those beside them: the price of a bundle, spread over its places as they cost by themselves. So each line has
 * its own part of it in VAT, invoice and refund.
 */
export async function priceTicketsTogether(
  db: Queryable,
  lines: readonly OfferedPiece[],
): Promise<ReadonlyMap<string, PriceTogether>> {
  const pieces = lines.flatMap(({ id, sku, priceCents }) => {
    const place = readTicketSku(sku)
    return place ? [{ ...place, id, sku, cents: priceCents }] : []
  })
  const byEvent = [...Map.groupBy(pieces, ({ eventNo }) => eventNo)].filter(([, group]) => group.length > 1)
  const eventNos = byEvent.map(([eventNo]) => eventNo)
  const bundles = await bundlesOf(db, eventNos)
  if (bundles.size === 0) return new Map()
  const events = await saleEvents(db, [...new Set(pieces.map(({ eventNo }) => eventNo))])
  const prices = new Map<string, PriceTogether>()
  for (const [eventNo, group] of byEvent) {
    const event = events.get(eventNo)
    const offered = bundles.get(eventNo)
    if (!event || !offered) continue
    const plan = await planPlacesOf(db, event.planId)
    const places = group
      .toSorted((one, other) => one.seatNo - other.seatNo)
      .map(piece => ({ ...piece, block: plan.byNo.get(piece.seatNo)?.block ?? '' }))
    for (const { bundle, places: bundled } of bundlesIn(offered, places)) {
      const shares = apportion(
        bundle.cents,
        bundled.map(({ cents }) => cents),
      )
      bundled.forEach(({ id }, index) => prices.set(id, { cents: shares[index] ?? 0, group: bundle.name }))
    }
  }
  return prices
}
