import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inLanes } from './in-lanes.ts'

it('gives the results in the order of the items, whichever ends first', async () => {
  const work = async (milliseconds: number) => {
    await pause(milliseconds)
    return `after ${milliseconds}`
  }
  expect(await inLanes([20, 0, 10], 2, work)).toEqual(['after 20', 'after 0', 'after 10'])
})

it('works on no more items at a time than there are lanes', async () => {
  let now = 0
  let most = 0
  await inLanes([1, 2, 3, 4, 5], 2, async () => {
    now += 1
    most = Math.max(most, now)
    await pause(1)
    now -= 1
  })
  expect(most).toBe(2)
})

it('fails with the first work that fails', async () => {
  await expect(inLanes([1, 2], 2, item => Promise.reject(new Error(`item ${item}`)))).rejects.toThrow(
    'item 1',
  )
})
