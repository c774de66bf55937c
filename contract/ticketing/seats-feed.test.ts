import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packStates, type SeenState, unpackStates } from './seats-feed.ts'

it('gives back every state of every place', () => {
  const states = fc.array(fc.constantFrom<SeenState>('free', 'held', 'taken'), { maxLength: 200 })
  fc.assert(
    fc.property(states, block => {
      expect(unpackStates(packStates(block), block.length)).toEqual(block)
    }),
  )
})

it('says nothing of holds where there are none', () => {
  expect(packStates(['free', 'taken', 'free'])).toEqual({ taken: 'Ag==' })
  expect(packStates(['free', 'held', 'free'])).toEqual({ taken: 'Ag==', held: 'Ag==' })
})
