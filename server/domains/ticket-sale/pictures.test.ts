import { expect, it } from 'vitest'
import type { BestPlaces } from '../ticketing/ticketing-api.ts'
import { createPictures } from './pictures.ts'

const choice = (...seatNos: number[]) => ({ block: '14', parts: [seatNos], view: 50 })
const found = (...choices: ReturnType<typeof choice>[]): BestPlaces => ({ rung: 'together', choices })

function setUp() {
  let now = 0
  let reads = 0
  const pictures = createPictures(() => now)
  const see = (how: 'look' | 'lookAnew' = 'look', { eventNo = 7, wanted = 'two' } = {}) =>
    pictures[how]({
      eventNo,
      wanted,
      read: () => {
        reads += 1
        return Promise.resolve(found(choice(1, 2), choice(3, 4)))
      },
    })
  return { pictures, see, reads: () => reads, pass: (milliseconds: number) => (now += milliseconds) }
}

it('reads once for all who look for the same within a moment', async () => {
  const { see, reads, pass } = setUp()
  await Promise.all([see(), see()])
  pass(249)
  await see()
  expect(reads()).toBe(1)
  await see('look', { wanted: 'three' })
  await see('look', { eventNo: 8 })
  expect(reads()).toBe(3)
  pass(1)
  await see()
  expect(reads()).toBe(4)
})

it('shows what somebody saw a moment ago to who reads nothing', async () => {
  const { pictures, see, reads, pass } = setUp()
  const view = { eventNo: 7, wanted: 'two', read: () => Promise.reject(new Error('read')) }
  expect(await pictures.seen(view)).toBeUndefined()
  await see()
  expect(await pictures.seen(view)).toEqual(found(choice(1, 2), choice(3, 4)))
  pass(250)
  expect(await pictures.seen(view)).toBeUndefined()
  expect(reads()).toBe(1)
  await pictures.look(view).catch(() => undefined)
  expect(await pictures.seen(view)).toBeUndefined()
})

it('reads anew for who wants to know, and for all who come after', async () => {
  const { see, reads } = setUp()
  await see()
  await see('lookAnew')
  await see()
  expect(reads()).toBe(2)
})

it('does not show what was taken, of its event alone', async () => {
  const { pictures, see } = setUp()
  await see()
  await see('look', { eventNo: 8 })
  pictures.leaveOut(7, [4])
  expect(await see()).toEqual(found(choice(1, 2)))
  expect(await see('look', { eventNo: 8 })).toEqual(found(choice(1, 2), choice(3, 4)))
})

it('forgets what has changed otherwise', async () => {
  const { pictures, see, reads } = setUp()
  await see()
  pictures.forget(8)
  await see()
  expect(reads()).toBe(1)
  pictures.forget(7)
  await see()
  expect(reads()).toBe(2)
})

it('reads for itself where the one who read before has failed', async () => {
  const { pictures, see } = setUp()
  const view = { eventNo: 7, wanted: 'two' }
  const failed = pictures.look({ ...view, read: () => Promise.reject(new Error('deadlock')) })
  const next = see()
  await expect(failed).rejects.toThrow('deadlock')
  expect(await next).toEqual(found(choice(1, 2), choice(3, 4)))
})
