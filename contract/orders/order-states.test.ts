import { describe, expect, it } from 'vitest'
import { type OrderState, orderStates } from '../checkout/checkout.ts'
import { makeOrder, makeOrderItem } from '#tests/factories/checkouts.ts'
import {
  areFetched,
  cancelledState,
  keptUntil,
  mayBecome,
  orderTransitions,
  pickupShipping,
  readySince,
  returnableQuantity,
  stageOf,
} from './order-states.ts'
import { isFinal, transition } from '../kernel/state-machine.ts'

const orderAt = (...states: OrderState[]) =>
  makeOrder({
    state: states.at(-1)!,
    events: states.map(state => ({ state, date: '2026-11-22T10:00:00.000Z', parcelNumber: null })),
  })

describe('order states', () => {
  it('let a placed order arrive and refuse to ship it straight away', () => {
    expect(transition(orderTransitions, 'OrderPlaced', 'OrderArrived')).toEqual({
      ok: true,
      state: 'OrderArrived',
    })
    expect(transition(orderTransitions, 'OrderPlaced', 'OrderShipped')).toEqual({
      ok: false,
      from: 'OrderPlaced',
      to: 'OrderShipped',
    })
  })

  it('can all be reached from a placed order', () => {
    const reached = new Set(['OrderPlaced'])
    for (const state of reached)
      for (const next of orderTransitions[state as 'OrderPlaced']) reached.add(next)
    expect([...reached].sort()).toEqual([...orderStates].sort())
  })

  it('let come back what was sent in the parcel and is not on its way yet, and nothing else', () => {
    const item = { serialNumber: 1, type: 'product', remainingQuantity: 3, isShipped: true } as const
    const announced = {
      id: '0b0e7d1a-0000-4000-8000-000000000001',
      number: 'RS-1001',
      state: 'announced' as const,
      reason: 'doesNotFit' as const,
      announcedAt: '2026-11-22T10:00:00.000Z',
      items: [{ serialNumber: 1, quantity: 1 }],
    }
    expect(returnableQuantity({ returns: [] }, item)).toBe(3)
    expect(returnableQuantity({ returns: [announced] }, item)).toBe(2)
    expect(returnableQuantity({ returns: [{ ...announced, state: 'calledOff' }] }, item)).toBe(3)
    expect(returnableQuantity({ returns: [] }, { ...item, isShipped: false })).toBe(0)
    expect(returnableQuantity({ returns: [] }, { ...item, type: 'memberCard' })).toBe(0)
  })

  it('let a buyer call an order off until it is packed', () => {
    expect(cancelledState(orderAt('OrderPlaced'))).toBe('Cancelled')
    expect(cancelledState(orderAt('OrderArrived'))).toBe('CompleteCancellation')
    const refused = orderStates.filter(state => cancelledState(orderAt(state)) === undefined)
    expect(refused).toEqual(
      orderStates.slice(3).filter(state => state !== 'PartialCancellation' && state !== 'CreditCreated'),
    )
  })

  it('go on from where they were when a part is given up', () => {
    const packed = orderAt('OrderInProgress', 'PartialCancellation')
    expect(stageOf(packed)).toBe('OrderInProgress')
    expect(cancelledState(packed)).toBeUndefined()
    expect([mayBecome(packed, 'OrderShipped'), mayBecome(packed, 'OrderArrived')]).toEqual([true, false])
    expect(cancelledState(orderAt('OrderArrived', 'PartialCancellation'))).toBe('CompleteCancellation')
    const corrected = orderAt('InvoiceCreated', 'PartialCancellation', 'CreditCreated')
    expect([mayBecome(corrected, 'OrderShipped'), mayBecome(corrected, 'InvoiceCreated')]).toEqual([
      true,
      false,
    ])
  })

  it('tell since when an order lies ready that is fetched, and until when it is kept', () => {
    const fetched = (...states: OrderState[]) =>
      readySince({ ...orderAt(...states), shippingCode: pickupShipping })
    expect(fetched('OrderPlaced', 'OrderArrived', 'OrderInProgress')).toBeUndefined()
    const readyAt = fetched('OrderInProgress', 'InvoiceCreated')
    expect(readyAt).toBe('2026-11-22T10:00:00.000Z')
    expect(fetched('OrderInProgress', 'InvoiceCreated', 'PartialCancellation')).toBe(readyAt)
    expect(fetched('InvoiceCreated', 'OrderShipped')).toBeUndefined()
    expect(fetched('InvoiceCreated', 'CompleteCancellation')).toBeUndefined()
    expect(readySince(orderAt('OrderInProgress', 'InvoiceCreated'))).toBeUndefined()
    expect(keptUntil(new Date(readyAt!), 14)).toEqual(new Date('2026-12-06T10:00:00.000Z'))
  })

  it('end where nothing follows', () => {
    expect(orderStates.filter(state => isFinal(orderTransitions, state))).toEqual(['Cancelled'])
  })
})

describe('orders', () => {
  const parcel = makeOrder()
  const pickup = makeOrder({ shippingCode: pickupShipping })
  const codes = makeOrder({ items: [makeOrderItem({ isShipped: false })] })
  it.each([
    ['one that is fetched', [pickup], true],
    ['one that is fetched, and codes by mail', [codes, pickup], true],
    ['one that is sent', [parcel], false],
    ['one of each', [pickup, parcel], false],
    ['codes alone', [codes], false],
    ['none', [], false],
  ])('are fetched where nothing goes to an address: %s', (_, orders, fetched) => {
    expect(areFetched(orders)).toBe(fetched)
  })
})
