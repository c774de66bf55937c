import { expect, it } from 'vitest'
import { readProductListSearch } from './product-list-search.ts'

it('reads the words and the page of an address', () => {
  expect(readProductListSearch('?query=%20schal%20&page=3')).toEqual({ query: 'schal', page: 3 })
})

it.each(['', '?page=0', '?page=-1', '?page=1.5', '?page=abc', '?page=1e9'])(
  'begins at the first page for "%s"',
  search => {
    expect(readProductListSearch(search)).toEqual({ query: '', page: 1 })
  },
)

it('takes no more words than the platform does', () => {
  expect(readProductListSearch(`?query=${'x'.repeat(200)}`).query).toHaveLength(80)
})
