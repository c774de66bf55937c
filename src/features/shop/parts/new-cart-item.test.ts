import { describe, expect, it } from 'vitest'
import { euros } from '#contract/kernel/primitives.ts'
import { makeProduct, makeProductVariant } from '#tests/factories/products.ts'
import { draftFor, withOptionsFee } from './new-cart-item.ts'

const small = makeProductVariant({ sku: 'HOME-S', size: 'S', availability: 'soldOut' })
const medium = makeProductVariant({ sku: 'HOME-M', size: 'M' })
const flockName = { key: 'flockName', name: { de: 'Name' }, kind: 'text', maxLength: 12 } as const
const flockNumber = { key: 'flockNumber', name: { de: 'Nummer' }, kind: 'number', maxLength: 2 } as const
const jersey = makeProduct({ variants: [small, medium], options: [flockName, flockNumber] })

describe('the first choice of a product', () => {
  it('is no size where there are several', () => {
    expect(draftFor(jersey, jersey.productNumber).sku).toBeNull()
  })

  it('is the size that the address names, unless it is sold out', () => {
    expect(draftFor(jersey, 'HOME-M').sku).toBe('HOME-M')
    expect(draftFor(jersey, 'HOME-S').sku).toBeNull()
  })

  it('is the only one there is', () => {
    const scarf = makeProduct({ variants: [makeProductVariant({ sku: 'SCARF', size: null })] })
    expect(draftFor(scarf, scarf.productNumber).sku).toBe('SCARF')
  })
})

describe('what one costs', () => {
  const price = euros(8995)
  const costWith = (options: Record<string, string>, optionsFee = jersey.optionsFee) => {
    const product = { ...jersey, optionsFee }
    return withOptionsFee(product, { ...draftFor(product, 'HOME-M'), options }, price).cents
  }

  it('has the fee once, whatever is put on', () => {
    expect(costWith({ flockName: '', flockNumber: ' ' }, euros(1495))).toBe(8995)
    expect(costWith({ flockName: 'Jana', flockNumber: '' }, euros(1495))).toBe(10_490)
    expect(costWith({ flockName: 'Jana', flockNumber: '18' }, euros(1495))).toBe(10_490)
  })

  it('stays where there is no fee', () => {
    expect(costWith({ flockName: 'Jana' })).toBe(8995)
  })
})
