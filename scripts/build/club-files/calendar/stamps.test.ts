import { expect, it } from 'vitest'
import type { CalendarEntry } from '../../../../contract/cms/calendar.ts'
import { stampsOf } from './stamps.ts'

const match: CalendarEntry = {
  id: 'derby',
  kind: 'match',
  title: 'Eichwald – Nordhafen',
  start: '2026-11-28T17:30:00Z',
  end: '2026-11-28T19:30:00Z',
  allDay: false,
  site: 'profis',
}
const monday = new Date('2026-11-23T08:00:00.123Z')
const friday = new Date('2026-11-27T08:00:00Z')
const all = () => true
const first = stampsOf([match], {}, monday, all)

it('begin with the build that first knew the date', () => {
  expect(first.derby).toMatchObject({ at: '2026-11-23T08:00:00Z', sequence: 0 })
})

it('stay as they are while nothing is told otherwise, also in another order', () => {
  const { id, ...rest } = match
  expect(stampsOf([{ ...rest, id }], first, friday, all)).toEqual(first)
})

it('tell that a date was moved', () => {
  const moved = stampsOf([{ ...match, start: '2026-11-29T14:30:00Z' }], first, friday, all)
  expect(moved.derby).toMatchObject({ at: '2026-11-27T08:00:00Z', sequence: 1 })
})

it('tell until its day that a date was taken back, once', () => {
  const gone = stampsOf([], first, friday, all)
  expect(gone.derby).toMatchObject({ at: '2026-11-27T08:00:00Z', sequence: 1, isCancelled: true })
  expect(stampsOf([], gone, new Date('2026-11-28T12:00:00Z'), all)).toEqual(gone)
  const again = stampsOf([match], gone, new Date('2026-11-28T12:00:00Z'), all)
  expect(again.derby).toMatchObject({ sequence: 2, entry: match })
  expect(again.derby?.isCancelled).toBeUndefined()
})

it('take nothing back because its sub-site is not built', () => {
  expect(stampsOf([], first, friday, site => site !== 'profis')).toEqual(first)
})

it('forget what is over', () => {
  expect(stampsOf([], first, new Date('2026-11-29T08:00:00Z'), all)).toEqual({})
})
