import { skipToken, useQuery } from '@tanstack/react-query'
import type { OwnPrice, Product } from '#contract/catalogue/catalogue.ts'
import { useSession } from '#src/lib/auth/session.tsx'
import { ownPricesQuery } from './api/products.ts'

/** What a size costs the person who is here as one of a price group; without a chosen size, the lowest of all. */
export function useGroupPrice({ productNumber }: Product, sku: string | null): OwnPrice | undefined {
  const session = useSession()
  const isHere = session.status === 'signedIn'
  const query = ownPricesQuery(productNumber, isHere ? session.self : '')
  const { data } = useQuery(isHere ? query : { ...query, queryFn: skipToken })
  return data
    ?.filter(own => own.priceGroup !== null && (sku === null || own.sku === sku))
    .toSorted((one, other) => one.price.cents - other.price.cents)[0]
}
