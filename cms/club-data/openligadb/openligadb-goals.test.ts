import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Goals } from '../match-source.ts'
import { goalsOf } from './openligadb-goals.ts'

const results = (result: Goals) => ({
  result,
  regular: result,
  halfTime: undefined,
  hasExtraTime: false,
  shootOut: undefined,
  isAwarded: false,
  remarks: [],
})

/** The scores of a match, one after the other. */
const courseOf = (sides: readonly ('home' | 'away')[]): Goals[] =>
  sides.map((_, index) => {
    const home = sides.slice(0, index + 1).filter(side => side === 'home').length
    return [home, index + 1 - home]
  })

const course = fc.array(fc.constantFrom('home' as const, 'away' as const), { minLength: 1, maxLength: 9 })

it('tells the same goals in whatever order an answer lists them', () => {
  fc.assert(
    fc.property(
      course.chain(sides =>
        fc.tuple(
          fc.constant(sides),
          fc.shuffledSubarray([...sides.keys()], { minLength: sides.length, maxLength: sides.length }),
        ),
      ),
      ([sides, order]) => {
        const scores = courseOf(sides)
        const listed = order.map(index => ({
          goalid: index,
          scoreteam1: scores[index]?.[0],
          scoreteam2: scores[index]?.[1],
          matchminute: index + 1,
        }))
        const { goals, remarks } = goalsOf(listed, results(scores.at(-1) ?? [0, 0]))
        expect(goals.map(({ side }) => side)).toEqual(sides)
        expect(goals.map(({ score }) => score)).toEqual(scores)
        expect(remarks).toEqual([])
      },
    ),
  )
})

it('never shows goals that end at another score than the match', () => {
  const score = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }))
  fc.assert(
    fc.property(fc.array(score, { maxLength: 6 }), score, (scores, result) => {
      const listed = scores.map(([scoreteam1, scoreteam2]) => ({ scoreteam1, scoreteam2 }))
      const { goals, remarks } = goalsOf(listed, results(result))
      const sides = { home: 0, away: 0 }
      for (const { side, score: after } of goals) {
        expect(after?.[side === 'home' ? 0 : 1]).toBeGreaterThan(sides[side])
        ;[sides.home, sides.away] = [after?.[0] ?? 0, after?.[1] ?? 0]
      }
      if (goals.length === 0) return
      if (remarks.length === 0) expect([sides.home, sides.away]).toEqual(result)
    }),
  )
})

it('takes of two entries of the same goal the one that was made first', () => {
  const entry = (goalid: number, goalgettername: string) => ({
    goalid,
    goalgettername,
    scoreteam1: 1,
    scoreteam2: 0,
    matchminute: 12,
  })
  const [first, second] = [entry(7, 'Rivas'), entry(9, 'Kamada')]
  for (const listed of [
    [first, second],
    [second, first],
  ]) {
    const { goals, remarks } = goalsOf(listed, results([1, 0]))
    expect(goals.map(({ name }) => name)).toEqual(['Rivas'])
    expect(remarks).toEqual(['whose goal it was is not clear of 1 of its goals'])
  }
})
