import { describe, expect, it } from 'vitest'
import { orderStates } from './checkout.ts'
import { calledOff, orderTransitions } from './order-states.ts'
import { isFinal, transition } from './state-machine.ts'

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

  it('let a buyer call an order off until it is packed', () => {
    expect(calledOff('OrderPlaced')).toBe('Cancelled')
    expect(calledOff('OrderArrived')).toBe('CompleteCancellation')
    const refused = orderStates.filter(state => calledOff(state) === undefined)
    expect(refused).toEqual(orderStates.slice(3))
  })

  it('end where nothing follows', () => {
    expect(orderStates.filter(state => isFinal(orderTransitions, state))).toEqual([
      'CreditCreated',
      'Cancelled',
    ])
  })
})
