import { expect, it } from 'vitest'
import { compareSizes } from './product-facets.ts'

it('orders sizes as a shop does', () => {
  const sizes = ['128', 'XL', '80/86', 'one', 'S', '3XL', '116', 'M', 'XXL', 'L', '104/110', 'all', 'XS']
  expect(sizes.sort(compareSizes)).toEqual([
    'XS',
    'S',
    'M',
    'L',
    'XL',
    'XXL',
    '3XL',
    '80/86',
    '104/110',
    '116',
    '128',
    'all',
    'one',
  ])
})
