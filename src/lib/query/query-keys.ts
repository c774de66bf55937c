/**
 * The first part of every query key, named once: who changes a thing invalidates its area, also from another feature
 * (an order empties the cart). A feature builds its own keys on them in its `queries.ts`:
 *
 *     const productKeys = {
 *       list: (filter: ProductFilter) => [...queryAreas.products, 'list', filter] as const,
 *     }
 */
export const queryAreas = {
  products: ['products'],
  cart: ['cart'],
  checkouts: ['checkouts'],
  paymentInfo: ['payment-info'],
  contact: ['contact'],
  addresses: ['addresses'],
  countries: ['countries'],
  addressBook: ['address-book'],
  consents: ['consents'],
  partners: ['partners'],
  organizations: ['organizations'],
  backOffice: ['back-office'],
} as const
