import { describe, expect, it } from 'vitest'
import type { EventPlace } from '#contract/ticketing/events.ts'
import { packStates, type SeenState } from '#contract/ticketing/seats-feed.ts'
import { blocksNow, placesNow } from './seat-map.ts'

const placeOf = (seatNo: number, state: EventPlace['state']): EventPlace => ({
  seatNo,
  row: '1',
  seat: String(seatNo),
  rowOrder: 1,
  pos: seatNo,
  kind: 'seat',
  partnerNo: null,
  state,
  facts: null,
})
const feedOf = (...states: SeenState[]) => ({
  asOf: '2026-11-28T12:00:00Z',
  eventNo: 1,
  blocks: { '14': packStates(states) },
})
// In the order of the drawing, not of the numbers.
const places = [placeOf(13, 'own'), placeOf(12, 'free'), placeOf(11, 'taken')]
const now = (options: { own?: ReadonlySet<number>; feed?: ReturnType<typeof feedOf> }) =>
  placesNow({ places, block: '14', own: options.own, feed: options.feed }).map(({ state }) => state)

describe('a place', () => {
  it('is as the feed says by its number in the block', () => {
    expect(now({ own: new Set(), feed: feedOf('free', 'taken', 'held') })).toEqual(['held', 'taken', 'free'])
  })

  it('is one’s own as long as the cart has it, whatever the feed says', () => {
    expect(now({ own: new Set([12]), feed: feedOf('free', 'held', 'free') })).toEqual(['free', 'own', 'free'])
  })

  it('is as the platform has answered where there is no feed, and no longer one’s own without a line in the cart', () => {
    expect(now({})).toEqual(['own', 'free', 'taken'])
    expect(now({ own: new Set() })).toEqual(['held', 'free', 'taken'])
    expect(placesNow({ places, block: '15', own: undefined, feed: feedOf('held') })[1]).toBe(places[1])
  })
})

it('counts what is free in a block by the feed', () => {
  const block = { key: '14', stand: 'main', gates: ['1'], area: '3', isUnnumbered: false, places: 3, free: 9 }
  const blocks = [block, { ...block, key: '15' }]
  expect(blocksNow(blocks, feedOf('free', 'taken', 'free')).map(({ free }) => free)).toEqual([2, 9])
  expect(blocksNow(blocks, undefined)).toEqual(blocks)
})
