import { expect, it } from 'vitest'
import { readStep, stepSearch } from './step.ts'

const block = { key: '14', stand: 'main', gates: ['1'], area: '3', isUnnumbered: false, places: 9, free: 9 }
const read = (search: string) => readStep(new URLSearchParams(search), [block])

it('is the best places where the address names no way that there is', () => {
  expect(read('?count=2').way).toBe('best')
  expect(read('?way=map&block=14')).toEqual({ way: 'best', block: undefined, row: undefined })
})

it('is as far as the address names what there is', () => {
  expect(read('?way=list&block=14&row=R')).toEqual({ way: 'list', block, row: 'R' })
  expect(read('?way=list&block=42&row=R')).toEqual({ way: 'list', block: undefined, row: undefined })
  expect(read('?way=plan&block=14&row=R')).toEqual({ way: 'plan', block, row: undefined })
})

it('keeps what else the address says', () => {
  const search = new URLSearchParams('?way=list&block=14&row=3&count=2')
  expect(stepSearch(search, { way: 'list', block: '14' })).toBe('?way=list&block=14&count=2')
  expect(stepSearch(search, { way: 'best' })).toBe('?count=2')
  expect(stepSearch(new URLSearchParams(), { way: 'best' })).toBe('')
})
