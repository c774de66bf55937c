import type { ProductListSearch } from '#src/lib/paths.ts'

/** As the contract bounds them; an address typed by hand may say anything. */
const maxQueryLength = 80
const maxPage = 100_000

/** What the address says of a list of products: `?query=trikot&page=2`. */
export function readProductListSearch(
  search: string,
): Required<ProductListSearch> & { query: string; page: number } {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page'))
  return {
    query: (params.get('query') ?? '').trim().slice(0, maxQueryLength),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  }
}
