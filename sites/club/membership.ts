import type { SoldKind } from '#contract/membership/membership-fees.ts'

/** What a membership costs and how its card looks, as the pages say (`sites/mitgliedschaft`). Another club changes these values. */
export const membershipSales = {
  /** Who sells: an order and an invoice of its own beside the shop's. */
  seller: { id: 'membership', name: 'SGE Mitgliedschaft' },
  /** Cents from 1 July to 30 June. */
  yearlyCents: {
    adult: 7200,
    youth: 3600,
    child: 1200,
    family: 15_000,
    reduced: 3600,
  } as const satisfies Readonly<Record<SoldKind, number>>,
  /** Days after the first one of a year whose fee nobody has paid. */
  unpaid: { remindAfterDays: [14, 28], restAfterDays: 42, mayEndAfterDays: 70 },
  /** The first day of the year in which the club was founded: nobody was a member before. */
  foundedOn: '1899-01-01',
  /** What a member's number begins with. */
  numberPrefix: '1899',
  /** A new card of plastic in place of a lost one: cents, VAT of `vatRate` percent and postage included, and the seller that its order and invoice are of. */
  newCard: {
    cents: 500,
    vatRate: 19,
    seller: { id: 'member-card', name: 'SGE Mitgliedskarten' },
  },
  /** Of the drawing of a card. */
  colors: { primary: '#12513a', secondary: '#c9a227' },
} as const
