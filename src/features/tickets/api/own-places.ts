import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Cart, type CartItem, getCart } from '#contract/cart/cart.ts'
import { type PriceClass, readTicketSku } from '#contract/ticketing/places.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import type { Asker } from './events.ts'

/** A place in somebody's cart. */
export interface OwnPlace {
  seatNo: number
  priceClass: PriceClass
  item: CartItem
}

/** The places of an event that somebody holds: the lines of their cart. Visitors hold none. */
export const ownPlacesQuery = (eventNo: number, asker: Asker) =>
  queryOptions({
    queryKey: [...queryAreas.cart, 'tickets', asker],
    queryFn: asker == null ? skipToken : ({ signal }) => request(getCart, { query: {} }, { signal }),
    // Another tab may have changed it.
    refetchOnWindowFocus: 'always',
    select: (cart: Cart) => placesIn(cart, eventNo),
  })

const placesIn = ({ orders }: Cart, eventNo: number): OwnPlace[] =>
  orders
    .flatMap(({ items }) => items)
    .flatMap(item => {
      const place = readTicketSku(item.sku)
      if (place?.eventNo !== eventNo) return []
      const { seatNo, priceClass } = place
      return [{ seatNo, priceClass, item }]
    })
