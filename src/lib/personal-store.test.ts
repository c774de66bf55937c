import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installIndexedDb } from '#tests/helpers/indexed-db.ts'
import { forgetPersonal, timesForgotten } from './forget-personal.ts'
import { dropPersonal, keepPersonal, type PersonalRecord, readPersonal } from './personal-store.ts'

let records: ReturnType<typeof installIndexedDb>
beforeEach(() => {
  records = installIndexedDb()
})
afterEach(() => vi.unstubAllGlobals())

const record = (name: string, changes: { owner?: string; endsAt?: number } = {}) => ({
  name,
  owner: 'jana',
  endsAt: 100,
  value: `value of ${name}`,
  ...changes,
})
const keep = (kept: PersonalRecord<unknown>) => keepPersonal(kept, timesForgotten())
const read = async (now = 50) => (await readPersonal('tickets', 'jana', now)).map(({ name }) => name)

it('has what was kept of a person in an area, until it ends', async () => {
  await keep(record('tickets/1'))
  await keep(record('tickets/2', { endsAt: 60 }))
  await keep(record('drafts/1'))
  expect(await read()).toEqual(['tickets/1', 'tickets/2'])
  expect(await read(60)).toEqual(['tickets/1'])
  expect([...records()!.keys()]).toEqual(['tickets/1', 'drafts/1'])
  await dropPersonal('tickets/1')
  expect(await read()).toEqual([])
})

it('shows nobody what is somebody else’s, and removes it', async () => {
  await keep(record('tickets/1', { owner: 'max' }))
  expect(await read()).toEqual([])
  expect(records()!.size).toBe(0)
})

it('forgets everything, and also what was on its way', async () => {
  await keep(record('tickets/1'))
  const since = timesForgotten()
  const onItsWay = keep(record('tickets/2'))
  await forgetPersonal()
  await onItsWay
  await keepPersonal(record('tickets/2'), since)
  expect(await read()).toEqual([])
  await keep(record('tickets/3'))
  expect(await read()).toEqual(['tickets/3'])
})

it('makes no database of somebody of whom nothing is kept', async () => {
  await forgetPersonal()
  await dropPersonal('tickets/1')
  expect(await read()).toEqual([])
  expect(records()).toBeUndefined()
})

it('does without where the browser keeps nothing', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  await keep(record('tickets/1'))
  expect(await read()).toEqual([])
  vi.stubGlobal('indexedDB', undefined)
  await forgetPersonal()
  expect(await read()).toEqual([])
})
