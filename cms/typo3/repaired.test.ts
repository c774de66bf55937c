import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseRepaired, pruned } from './repaired.ts'

const shape = z.strictObject({
  limit: z.int().optional(),
  paid: z.boolean().default(false),
  sku: z.string().optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  items: z.array(z.strictObject({ title: z.string() })).optional(),
})
const read = (values: Record<string, unknown>) => parseRepaired(shape, values).parsed

describe('values of a database', () => {
  it('mean numbers, yes and no, and moments', () => {
    expect(read({ limit: '4', paid: '1', sku: 1001, until: '1796490000' }).data).toEqual({
      limit: 4,
      paid: true,
      sku: '1001',
      until: '2026-12-05T17:00:00.000Z',
    })
  })

  it('may have fields that nobody asks for, also inside of lists', () => {
    expect(read({ uid: 7, items: [{ title: 'A', uid: 8, sorting: 1 }] }).data).toMatchObject({
      items: [{ title: 'A' }],
    })
  })

  it('are not guessed where they are wrong', () => {
    expect(read({ limit: 'many' }).success).toBe(false)
    expect(read({ items: [{}] }).success).toBe(false)
  })

  it('stay with the caller as they were', () => {
    const values = { limit: '4' }
    read(values)
    expect(values).toEqual({ limit: '4' })
  })
})

describe('nothing', () => {
  it('is nothing in each of its spellings', () => {
    expect(pruned({ a: '', b: null, c: [], d: {}, e: [{ f: '' }], g: 0, h: false, i: 'x' })).toEqual({
      g: 0,
      h: false,
      i: 'x',
    })
  })
})
