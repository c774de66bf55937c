import { queryOptions } from '@tanstack/react-query'
import { getCart } from '#contract/cart.ts'
import { confirmCheckout, getCheckout, getPaymentStatus } from '#contract/checkout.ts'
import { listAddresses, listCountries } from '#contract/addresses.ts'
import { getContact } from '#contract/contact.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

export const checkoutKeys = {
  cart: (countryCode: string) => [...queryAreas.cart, 'pricedFor', countryCode] as const,
  addresses: [...queryAreas.addresses, 'list'] as const,
  countries: [...queryAreas.countries, 'list'] as const,
  contact: [...queryAreas.contact, 'self'] as const,
  confirmation: (checkoutId: string) => [...queryAreas.checkouts, 'confirmation', checkoutId] as const,
}

/** The cart, priced for delivery to a country. */
export const pricedCartQuery = (countryCode: string) =>
  queryOptions({
    queryKey: checkoutKeys.cart(countryCode),
    queryFn: ({ signal }) => request(getCart, { query: { countryCode } }, { signal }),
  })

export const addressesQuery = queryOptions({
  queryKey: checkoutKeys.addresses,
  queryFn: ({ signal }) => request(listAddresses, {}, { signal }),
})

export const countriesQuery = queryOptions({
  queryKey: checkoutKeys.countries,
  queryFn: ({ signal }) => request(listCountries, {}, { signal }),
  // Countries do not change while somebody types an address.
  staleTime: Infinity,
})

export const contactQuery = queryOptions({
  queryKey: checkoutKeys.contact,
  queryFn: ({ signal }) => request(getContact, {}, { signal }),
})

/**
 * A finished checkout, as the confirmation shows it: asks whether its payment is in order, tells the platform that the
 * buyer has come this far, and reads it. All three may be repeated, so a reload does no harm.
 */
export const confirmationQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: checkoutKeys.confirmation(checkoutId),
    queryFn: async ({ signal }) => {
      await request(getPaymentStatus, { query: { checkoutId } }, { signal })
      await request(confirmCheckout, { params: { id: checkoutId } }, { signal })
      return request(getCheckout, { params: { id: checkoutId } }, { signal })
    },
    staleTime: Infinity,
  })
