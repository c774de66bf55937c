import { fromBerlin, inBerlin } from '#cms/club-data/berlin-time.ts'
import type { Venue } from '#cms/venues/read-venue.ts'
import type { VenuePlace } from '#cms/venues/venue-places.ts'
import type { PriceClass } from '#contract/ticketing/places.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { earlier } from '#server/deadlines.ts'
import { ticketSales } from '#sites/club/ticketing.ts'
import { GENERAL, type NewEvent } from './make-event.ts'

/** Places for wheelchairs and their companions. */
export const ACCESSIBLE = 'accessible'

/**
 * What a match at a venue costs by the club's list, a pair for a wheelchair in each area. Throws where the list has no price for an area.
 */
export function clubPrices(venue: Venue): NewEvent['prices'] {
  return venue.areas.flatMap(area => {
    const prices = ticketSales.prices[venue.key]?.[area]
    if (!prices) throw new Error(`sites/club/ticketing.ts has no prices for area ${area} of ${venue.key}`)
    const rows = Object.entries(prices).map(([priceClass, cents]) => ({
      area,
      priceClass: priceClass as PriceClass,
      cents,
    }))
    return [...rows, ...pairPrices(area, ticketSales.pairCents)]
  })
}

/** A place for a wheelchair has the price of the pair. */
export const pairPrices = (area: string, cents: number): NewEvent['prices'] => [
  { area, priceClass: 'wheelchair', cents },
  { area, priceClass: 'companion', cents: 0 },
]

/** Whom a place is for where nobody has said anything else. */
export const usualContingent = ({ kind }: VenuePlace): string =>
  kind === 'wheelchair' || kind === 'companion' ? ACCESSIBLE : GENERAL

/** What is cheaper together at a venue by the club's list. Throws where the venue lacks one of the blocks. */
export function clubBundles(venue: Venue): NewEvent['bundles'] {
  const bundles = ticketSales.bundles[venue.key] ?? []
  for (const key of bundles.flatMap(({ blocks }) => blocks))
    if (!venue.blocks.some(block => block.key === key))
      throw new Error(`sites/club/ticketing.ts has a bundle for block ${key}, which ${venue.key} lacks`)
  return bundles
}

/** The club's phases of a sale that is for everybody from a day on ("2026-11-30"). */
export const clubPhases = (generalSale: string): NewEvent['phases'] =>
  ticketSales.phases.map(({ audience, daysBefore, cap, organizationCap }) => ({
    audience,
    // By the club's clock, also where summer time begins in between.
    opensAt: new Date(fromBerlin(dayBefore(generalSale, daysBefore), ticketSales.opensAt)),
    closesAt: null,
    contingents: [GENERAL, ACCESSIBLE],
    cap,
    organizationCap,
  }))

const dayBefore = (day: string, days: number): string =>
  inBerlin(earlier(new Date(`${day}T12:00:00Z`), days * DAY_MS)).date
