import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countFree, packStates, type SeenState, unpackStates } from './seats-feed.ts'

it('gives back every state of every place, and how many are free', () => {
  const states = fc.array(fc.constantFrom<SeenState>('free', 'held', 'taken'), { maxLength: 200 })
  fc.assert(
    fc.property(states, block => {
      const bits = packStates(block)
      expect(unpackStates(bits, block.length)).toEqual(block)
      expect(countFree(bits, block.length)).toBe(block.filter(state => state === 'free').length)
    }),
  )
})

it('says nothing of holds where there are none', () => {
  expect(packStates(['free', 'taken', 'free'])).toEqual({ taken: 'Ag==' })
  expect(packStates(['free', 'held', 'free'])).toEqual({ taken: 'Ag==', held: 'Ag==' })
})
