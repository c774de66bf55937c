import { describe, expect, it } from 'vitest'
import { countFilters, readProductListSearch, toggled, withoutFilters } from './product-list-search.ts'

const nothing = readProductListSearch('')

it('reads everything that an address can say', () => {
  const search =
    '?query=%20schal%20&category=balls&category=jerseys&size=M&size=80%2F86&badge=new&from=10&to=50&sort=newest&page=3'
  expect(readProductListSearch(search)).toEqual({
    query: 'schal',
    categories: ['jerseys', 'balls'],
    sizes: ['M', '80/86'],
    badges: ['new'],
    priceFrom: 10,
    priceTo: 50,
    sort: 'newest',
    page: 3,
  })
})

it.each([
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=abc',
  '?page=1e9',
  '?category=cars&badge=old&sort=random',
  '?size=',
  `?size=${'x'.repeat(21)}`,
  '?from=-1&to=1e3',
])('leaves out what is not to be had: "%s"', search => {
  expect(readProductListSearch(search)).toEqual(nothing)
})

it('takes no more words than the platform does', () => {
  expect(readProductListSearch(`?query=${'x'.repeat(200)}`).query).toHaveLength(80)
})

describe('filters', () => {
  const search = readProductListSearch('?query=ball&size=M&size=L&from=10&to=50&sort=newest&page=2')

  it('are counted, a price as one', () => {
    expect(countFilters(nothing)).toBe(0)
    expect(countFilters(search)).toBe(3)
  })

  it('are chosen and given up, at the first page', () => {
    expect(toggled(search, 'sizes', 'M')).toEqual({ ...search, sizes: ['L'], page: 1 })
    expect(toggled(search, 'categories', 'balls')).toEqual({ ...search, categories: ['balls'], page: 1 })
  })

  it('are all given up, but not the words and the order', () => {
    expect(withoutFilters(search)).toEqual({ query: 'ball', sort: 'newest' })
  })
})
