/**
 * The first part of every query key, named once: who changes a thing invalidates its area, also from another feature
 * (an order empties the cart). A feature builds its own keys on them in its `api/`:
 *
 *     const productKeys = {
 *       list: (filter: ProductFilter) => [...queryAreas.products, 'list', filter] as const,
 *     }
 */
export const queryAreas = {
  products: ['products'],
  cart: ['cart'],
  checkouts: ['checkouts'],
  tickets: ['tickets'],
  paymentInfo: ['payment-info'],
  paymentMethods: ['payment-info', 'list'],
  contact: ['contact'],
  person: ['contact', 'self'],
  emails: ['contact', 'emails'],
  groups: ['contact', 'groups'],
  addresses: ['addresses'],
  countries: ['countries'],
  addressBook: ['address-book'],
  consents: ['consents'],
  givenConsents: ['consents', 'given'],
  partners: ['partners'],
  contracts: ['contracts'],
  organizations: ['organizations'],
  ticketEvents: ['ticket-events'],
  backOffice: ['back-office'],
} as const

/** What a mutation names as its changes. One may lie within another: `emails` within `contact`. */
export type QueryArea = keyof typeof queryAreas
