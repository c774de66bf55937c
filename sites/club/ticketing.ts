import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { Bundle } from '#contract/ticketing/bundles.ts'
import type { PhaseAudience } from '#contract/ticketing/events.ts'
import type { PriceClass } from '#contract/ticketing/places.ts'

/** What tickets cost and how they are sold, as the pages say. Another club changes these values and the venues in `data/venues/`. */
interface TicketSales {
  /** Who sells: an order and an invoice of its own beside the shop's. */
  readonly seller: { readonly id: string; readonly name: string }
  /** Of the drawing of a ticket. */
  readonly colors: { readonly primary: string; readonly secondary: string }
  /** Which terms tickets are sold under. */
  readonly termsVersion: string
  /** Percent, included in the prices. */
  readonly vatRate: number
  /** Cents by the venue's price area and class, of each league. `pair`: a place for a wheelchair together with its companion's. */
  readonly prices: Readonly<
    Record<
      string,
      Readonly<Record<string, Partial<Record<Exclude<PriceClass, 'wheelchair' | 'companion'>, number>>>>
    >
  >
  readonly pairCents: number
  /** What is cheaper together, by venue. */
  readonly bundles: Readonly<Record<string, readonly (Bundle & { readonly name: LocalizedText })[]>>
  /** Days before the general sale, which begins at the hour `opensAt` of the club. */
  readonly phases: readonly {
    readonly audience: PhaseAudience
    readonly daysBefore: number
    readonly cap: number
    readonly organizationCap: number
  }[]
  readonly opensAt: string
}

const sixAreas = {
  '1': { full: 7500, reduced: 5800, child: 3800 },
  '2': { full: 5800, reduced: 4300, child: 2900 },
  '3': { full: 4600, reduced: 3400, child: 2300 },
  '4': { full: 3600, reduced: 2600, child: 1800 },
  '5': { full: 2800, reduced: 2000, child: 1500 },
  // Whoever stands pays the same: a reduction that is none would ask for proof of nothing.
  S: { full: 1500 },
  G: { full: 2800 },
  GS: { full: 1500 },
}

export const ticketSales: TicketSales = {
  seller: { id: 'tickets', name: 'SGE Ticketing' },
  colors: { primary: '#12513a', secondary: '#f7f5ee' },
  termsVersion: '2026-07-01',
  vatRate: 19,
  prices: {
    dreiburgenpark: sixAreas,
    eichenhain: {
      ST: { full: 1200, reduced: 800, child: 0 },
      SB: { full: 1200, reduced: 800, child: 0 },
    },
  },
  pairCents: 1500,
  bundles: {
    dreiburgenpark: [
      {
        name: { de: 'Familien', en: 'families', ja: '家族' },
        blocks: ['14'],
        pieces: [
          { priceClass: 'full', count: 1 },
          { priceClass: 'child', count: 2 },
        ],
        cents: 8000,
      },
    ],
  },
  phases: [
    { audience: 'members', daysBefore: 7, cap: 4, organizationCap: 20 },
    { audience: 'everyone', daysBefore: 0, cap: 2, organizationCap: 20 },
  ],
  opensAt: '10:00',
}
