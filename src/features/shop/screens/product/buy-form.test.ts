import { describe, expect, it } from 'vitest'
import { makeProduct, makeProductVariant } from '#tests/factories/products.ts'
import { draftFor } from '../../parts/new-cart-item.ts'
import { checkDraft } from './buy-form.tsx'

const medium = makeProductVariant({ sku: 'HOME-M', size: 'M' })
const flockName = { key: 'flockName', name: { de: 'Name' }, kind: 'text', maxLength: 12 } as const
const flockNumber = { key: 'flockNumber', name: { de: 'Nummer' }, kind: 'number', maxLength: 2 } as const
const jersey = makeProduct({ variants: [medium], options: [flockName, flockNumber] })

describe('checking what was chosen', () => {
  const draft = draftFor(jersey, 'HOME-M')

  it('asks for a size', () => {
    expect(checkDraft(jersey, { ...draft, sku: null })).toMatchObject({
      ok: false,
      faults: { size: 'missing' },
    })
  })

  it('leaves out options that were left empty', () => {
    expect(checkDraft(jersey, { ...draft, options: { flockName: '  ', flockNumber: ' 10 ' } })).toEqual({
      ok: true,
      item: { sku: 'HOME-M', quantity: 1, userOptionValues: { flockNumber: '10' } },
    })
  })

  it('names an option whose value does not fit', () => {
    expect(checkDraft(jersey, { ...draft, options: { flockNumber: '07' } }).ok).toBe(false)
    expect(checkDraft(jersey, { ...draft, options: { flockName: 'Jana', flockNumber: 'x' } })).toEqual({
      ok: false,
      faults: { options: ['flockNumber'] },
    })
  })
})
