import {
  productBadgeKinds,
  productCategories,
  productSize,
  productSorts,
} from '#contract/catalogue/catalogue.ts'
import type { ProductListSearch } from '#src/lib/paths.ts'

/** As the contract bounds them; an address typed by hand may say anything. */
const maxQueryLength = 80
const maxPage = 100_000
export const maxEuros = 100_000

/** What an address says of a list of products, with nothing left out. */
export type ReadProductListSearch = Required<ProductListSearch> & { query: string }

/** What the address says of a list of products: `?query=trikot&category=jerseys&size=M&from=20&sort=newest&page=2`. */
export function readProductListSearch(search: string): ReadProductListSearch {
  const params = new URLSearchParams(search)
  const isNamed =
    (name: string) =>
    (value: string): boolean =>
      params.getAll(name).includes(value)
  const sort = params.get('sort')
  return {
    query: (params.get('query') ?? '').trim().slice(0, maxQueryLength),
    categories: productCategories.filter(isNamed('category')),
    sizes: [...new Set(params.getAll('size'))].filter(size => productSize.safeParse(size).success),
    badges: productBadgeKinds.filter(isNamed('badge')),
    priceFrom: wholeNumber(params.get('from'), 0, maxEuros),
    priceTo: wholeNumber(params.get('to'), 0, maxEuros),
    sort: productSorts.find(known => known === sort) ?? 'recommended',
    page: wholeNumber(params.get('page'), 1, maxPage) ?? 1,
  }
}

function wholeNumber(text: string | null, min: number, max: number): number | undefined {
  if (text === null || !/^\d+$/.test(text)) return undefined
  const number = Number(text)
  return number >= min && number <= max ? number : undefined
}

/** How many values are chosen; a price is one, whichever ends it has. */
export const countFilters = ({
  categories,
  sizes,
  badges,
  priceFrom,
  priceTo,
}: ReadProductListSearch): number =>
  categories.length +
  sizes.length +
  badges.length +
  (priceFrom === undefined && priceTo === undefined ? 0 : 1)

/** The same words in the same order, with everything that they find. */
export const withoutFilters = ({ query, sort }: ReadProductListSearch): ProductListSearch => ({ query, sort })

/** Chooses a value of a facet, or no more; the list begins at its first page again. */
export function toggled<Name extends 'categories' | 'sizes' | 'badges'>(
  search: ReadProductListSearch,
  name: Name,
  value: ReadProductListSearch[Name][number],
): ReadProductListSearch {
  const chosen: readonly string[] = search[name]
  const next = chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value]
  return { ...search, [name]: next, page: 1 }
}
