import type { AggregateOffer, Offer } from 'schema-dts'
import type { CmsPage } from '../../../contract/cms/cms-page.ts'
import { ticketSales } from '../../../sites/club/ticketing.ts'

const amount = (cents: number) => (cents / 100).toFixed(2)

/** The name of a venue's prices: "DreiBurgenPark" has `dreiburgenpark`, "Stadion am Eichenhain" has `eichenhain`. */
const venueAt = (place: string) =>
  Object.keys(ticketSales.prices).find(key => place.toLowerCase().split(' ').includes(key))

/**
 * Where tickets of the match that a page is about are sold, and what a place costs whoever pays in full. Whether any are left the build
 * cannot know.
 */
export function ticketOfferOf(page: CmsPage, baseUrl: string): { offers?: Offer | AggregateOffer } {
  const match = page.blocks.flatMap(block => (block.type === 'matchCentre' ? [block.match] : []))[0]
  const venue = match && venueAt(match.place)
  if (match?.tickets === undefined || venue === undefined) return {}
  const cents = Object.values(ticketSales.prices[venue] ?? {}).flatMap(({ full }) => full ?? [])
  const [low, high] = [Math.min(...cents), Math.max(...cents)]
  const common = {
    url: match.tickets.startsWith('/') ? baseUrl + match.tickets : match.tickets,
    priceCurrency: 'EUR',
    seller: { '@type': 'Organization', name: ticketSales.seller.name },
  } as const
  return {
    offers:
      low === high
        ? { '@type': 'Offer', price: amount(low), ...common }
        : { '@type': 'AggregateOffer', lowPrice: amount(low), highPrice: amount(high), ...common },
  }
}
