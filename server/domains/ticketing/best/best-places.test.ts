import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strandedBy } from '#contract/ticketing/single-seats.ts'
import { bestPlaces, type BestPlaces } from './best-places.ts'
import { freeRuns, type FreePlace } from './windows.ts'

const kinds = { o: 'seat', s: 'standing', w: 'wheelchair', c: 'companion' } as const

/**
 * Blocks as drawings of their rows, from the front. "o" is free to sit, "w" and "c" are for a wheelchair and its companion at its right;
 * "s" is free to stand, without a number. "x" is taken, a blank is an aisle. The first row and the left end see best.
 */
function areaOf(blocks: Readonly<Record<string, readonly string[]>>): FreePlace[] {
  let seatNo = 0
  return Object.entries(blocks).flatMap(([block, rows]) =>
    rows.flatMap((drawn, index) =>
      Array.from(drawn).flatMap((sign, at): FreePlace[] => {
        seatNo += 1
        if (sign === 'x' || sign === ' ') return []
        const partnerNo = sign === 'w' ? seatNo + 1 : sign === 'c' ? seatNo - 1 : null
        const kind = kinds[sign as keyof typeof kinds]
        const view = 100 - 10 * index - at
        return [
          {
            seatNo,
            block,
            rowOrder: index + 1,
            pos: at + 1,
            view,
            kind,
            partnerNo,
            isNumbered: sign !== 's',
          },
        ]
      }),
    ),
  )
}

/** Block, row and `pos` in words: "21 1: 3 4". */
function shown(places: readonly FreePlace[], found: BestPlaces): string[][] {
  const choices = found.rung === 'none' ? found.splits : found.choices
  return choices.map(({ parts }) =>
    parts.map(part => {
      const seats = part.map(seatNo => places.find(place => place.seatNo === seatNo)!)
      return `${seats[0]!.block} ${seats[0]!.rowOrder}: ${seats.map(({ pos }) => pos).join(' ')}`
    }),
  )
}

const adults = (count: number) => ({ adults: count, children: 0 })

describe('the ladder', () => {
  it('gives places together that leave nobody a single one, the best view first', () => {
    const places = areaOf({ 21: ['xoooxx', 'oooooo'] })
    const found = bestPlaces(places, adults(2))
    expect(found.rung).toBe('together')
    expect(shown(places, found)).toEqual([['21 2: 1 2'], ['21 2: 3 4'], ['21 2: 5 6']])
  })

  it('leaves one alone where nothing else is left', () => {
    const places = areaOf({ 21: ['xoooxx'] })
    const found = bestPlaces(places, adults(2))
    expect(found.rung).toBe('togetherLeavingOne')
    expect(shown(places, found)).toEqual([['21 1: 2 3']])
  })

  it('takes places on both sides of an aisle for places that are not together', () => {
    expect(bestPlaces(areaOf({ 21: ['o o'] }), adults(2))).toEqual({ rung: 'none', largest: 1, splits: [] })
  })

  it.each([
    [4, ['xoox', 'xxoo'], ['21 1: 2 3', '21 2: 3 4']],
    [5, ['xoox', 'xooo'], ['21 1: 2 3', '21 2: 2 3 4']],
    [6, ['ooox', 'xooo'], ['21 1: 1 2 3', '21 2: 2 3 4']],
  ])('seats %i people behind each other', (count, rows, expected) => {
    const places = areaOf({ 21: rows })
    const found = bestPlaces(places, adults(count))
    expect(found.rung).toBe('rowsBehind')
    expect(shown(places, found)).toEqual([expected])
  })

  it('seats them so that no place stays alone, if that can be', () => {
    const places = areaOf({ 21: ['ooox', 'ooox', 'xxxx', 'xoox', 'xoox'] })
    expect(shown(places, bestPlaces(places, adults(4)))).toEqual([['21 4: 2 3', '21 5: 2 3']])
  })

  it('seats as many of them as can be right behind somebody of theirs', () => {
    const places = areaOf({ 21: ['oooo', 'ooxx'] })
    expect(shown(places, bestPlaces(places, adults(5)))).toEqual([['21 1: 1 2 3', '21 2: 1 2']])
  })

  it('proposes a split where two rows do not overlap, in one block and with nobody alone', () => {
    const places = areaOf({ 20: ['oox', 'xxx', 'xxo'], 21: ['xoo xx', 'xxx xx', 'xxx oo'] })
    const found = bestPlaces(places, adults(4))
    expect(found).toMatchObject({ rung: 'none', largest: 2 })
    expect(shown(places, found)).toEqual([['21 1: 2 3', '21 3: 5 6']])
  })

  it('splits a party with a child only where each part has an adult', () => {
    const places = areaOf({ 21: ['oox', 'oox'] })
    expect(bestPlaces(places, { adults: 1, children: 3 })).toEqual({ rung: 'none', largest: 2, splits: [] })
    expect(bestPlaces(places, { adults: 2, children: 2 }).rung).toBe('rowsBehind')
    const apart = areaOf({ 21: ['oox', 'xxx', 'oox'] })
    expect(bestPlaces(apart, { adults: 1, children: 3 })).toMatchObject({ splits: [] })
    expect(bestPlaces(apart, { adults: 2, children: 2 })).toMatchObject({ splits: [{ block: '21' }] })
  })

  it('splits as evenly as the area allows, and into as few parts', () => {
    const places = areaOf({ 20: ['oooo', 'xxxx', 'oo'], 21: ['ooo', 'xxx', 'ooo'], 22: ['oo oo oo'] })
    expect(shown(places, bestPlaces(places, adults(6)))).toEqual([['21 1: 1 2 3', '21 3: 1 2 3']])
  })

  it('takes the longest runs of a block where none that follow each other have room', () => {
    const places = areaOf({ 21: ['ooo oo oo ooo oo oo ooo'] })
    const split = ['21 1: 1 2 3', '21 1: 11 12 13', '21 1: 21 22']
    expect(shown(places, bestPlaces(places, adults(8)))).toEqual([split])
  })
})

describe('places for wheelchairs', () => {
  const places = areaOf({ 4: ['wc wc xx wc'], 5: ['oowc'], 6: ['wx xc'] })

  it('are given to pairs alone', () => {
    expect(shown(places, bestPlaces(places, adults(2)))).toEqual([['5 1: 1 2']])
    expect(bestPlaces(areaOf({ 4: ['wcwc'] }), adults(1))).toEqual({ rung: 'none', largest: 0, splits: [] })
  })

  it('are given with the companion, or not at all', () => {
    const found = bestPlaces(places, { pairs: 1 })
    expect(found.rung).toBe('pairs')
    expect(shown(places, found)).toEqual([['4 1: 1 2'], ['5 1: 3 4'], ['4 1: 4 5'], ['4 1: 10 11']])
  })

  it('are as near each other as can be, in one block', () => {
    expect(shown(places, bestPlaces(places, { pairs: 2 }))).toEqual([['4 1: 1 2', '4 1: 4 5']])
    expect(shown(places, bestPlaces(places, { pairs: 3 }))).toEqual([['4 1: 1 2', '4 1: 4 5', '4 1: 10 11']])
    const apart = areaOf({ 4: ['wc xx wc'], 5: ['xx wc wc'] })
    expect(shown(apart, bestPlaces(apart, { pairs: 2 }))).toEqual([['5 1: 4 5', '5 1: 7 8']])
  })

  it('are counted block by block where there are too few', () => {
    expect(bestPlaces(places, { pairs: 4 })).toEqual({ rung: 'none', largest: 3, splits: [] })
  })
})

describe('places without a number', () => {
  it('are any of one block, all as good as its worst', () => {
    const places = areaOf({ 30: ['ssxsxs'], 31: ['sxss'] })
    const found = bestPlaces(places, adults(2))
    expect(found).toMatchObject({ rung: 'unnumbered', choices: [{ view: 97 }, { view: 95 }, { view: 95 }] })
    expect(shown(places, found)).toEqual([['31 1: 1 3'], ['30 1: 1 2'], ['30 1: 4 6']])
    expect(bestPlaces(places, adults(5))).toEqual({ rung: 'none', largest: 4, splits: [] })
  })
})

const drawnRow = fc
  .array(fc.constantFrom('o', 'o', 'o', 'x', 'x', ' ', 'wc'), { minLength: 1, maxLength: 12 })
  .map(signs => signs.join(''))
const anyArea = fc
  .array(fc.array(drawnRow, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map(blocks => areaOf(Object.fromEntries(blocks.map((rows, index) => [String(index + 20), rows]))))
const anyParty = fc.record({
  adults: fc.integer({ min: 1, max: 7 }),
  children: fc.integer({ min: 0, max: 3 }),
})

const seatsOf = (places: readonly FreePlace[]) => places.filter(({ kind }) => kind === 'seat')
const lengthsOf = (places: readonly FreePlace[]) => freeRuns(seatsOf(places)).map(run => run.places.length)

/** Straight from the definition: two rows of a block, one behind the other, with halves of the party that overlap. */
function fitsBehind(places: readonly FreePlace[], count: number): boolean {
  const half = Math.floor(count / 2)
  const windows = (size: number) =>
    freeRuns(seatsOf(places)).flatMap(({ block, rowOrder, places: run }) =>
      run
        .slice(0, Math.max(0, run.length - size + 1))
        .map(({ pos }) => ({ block, rowOrder, first: pos, last: pos + size - 1 })),
    )
  return windows(half).some(one =>
    windows(count - half).some(
      other =>
        one.block === other.block &&
        Math.abs(one.rowOrder - other.rowOrder) === 1 &&
        one.first <= other.last &&
        other.first <= one.last,
    ),
  )
}

/** Whether the longest runs of a block hold the party in so many parts, none of them one person. */
function canSplit(places: readonly FreePlace[], count: number, most: number): boolean {
  return [...Map.groupBy(seatsOf(places), ({ block }) => block).values()].some(block => {
    const lengths = lengthsOf(block)
      .filter(length => length >= 2)
      .toSorted((one, other) => other - one)
    return lengths.some((_, index) => {
      const parts = index + 1
      const room = lengths.slice(0, parts).reduce((sum, length) => sum + length, 0)
      return parts >= 2 && parts <= most && 2 * parts <= count && room >= count
    })
  })
}

describe('any area and any party', () => {
  const forAny = (check: (places: FreePlace[], party: { adults: number; children: number }) => void) =>
    fc.assert(fc.property(anyArea, anyParty, check), { numRuns: 1000 })

  it('gets free seats that are together part by part, in the number of the party, and no place twice', () => {
    forAny((places, party) => {
      const found = bestPlaces(places, party)
      const choices = found.rung === 'none' ? found.splits : found.choices
      const byNo = new Map(places.map(place => [place.seatNo, place]))
      for (const { block, parts, view } of choices) {
        const seats = parts.flat().map(seatNo => byNo.get(seatNo)!)
        expect(seats).toHaveLength(party.adults + party.children)
        expect(new Set(seats.map(({ kind }) => kind))).toEqual(new Set(['seat']))
        expect(new Set(seats.map(place => place.block))).toEqual(new Set([block]))
        expect(view).toBe(Math.min(...seats.map(place => place.view)))
        for (const part of parts) expect(freeRuns(part.map(seatNo => byNo.get(seatNo)!))).toHaveLength(1)
      }
      const all = choices.flatMap(({ parts }) => parts.flat())
      expect(new Set(all).size).toBe(all.length)
      const views = choices.map(({ view }) => view)
      expect(views).toEqual(views.toSorted((one, other) => other - one))
    })
  })

  it('gets the first rung that the area has', () => {
    forAny((places, party) => {
      const { adults: grown, children } = party
      const count = grown + children
      const lengths = lengthsOf(places)
      const mostParts = children > 0 ? grown : count
      const isTogether = lengths.some(length => length >= count)
      const leavesNone = (length: number) =>
        length === count || length >= count + 2 || (length >= 3 && count === 1)
      const found = bestPlaces(places, party)
      if (lengths.some(leavesNone)) expect(found.rung).toBe('together')
      else if (isTogether) expect(found.rung).toBe('togetherLeavingOne')
      else if (count >= 4 && count <= 6 && mostParts >= 2 && fitsBehind(places, count))
        expect(found.rung).toBe('rowsBehind')
      else {
        expect(found).toMatchObject({ rung: 'none', largest: Math.max(0, ...lengths) })
        expect(found.rung === 'none' && found.splits.length > 0).toBe(canSplit(places, count, mostParts))
      }
    })
  })

  it('leaves no single place, whichever choices of the first rung are taken', () => {
    fc.assert(
      fc.property(anyArea, anyParty, fc.infiniteStream(fc.boolean()), (places, party, taken) => {
        const found = bestPlaces(places, party)
        if (found.rung !== 'together') return
        const seatNos = found.choices.filter(() => taken.next().value).flatMap(({ parts }) => parts.flat())
        for (const run of freeRuns(seatsOf(places)))
          expect(
            strandedBy(
              run.places.map(place => ({ ...place, isFree: true })),
              seatNos,
            ),
          ).toEqual([])
      }),
    )
  })

  it('has two parts that overlap, or parts of two and more with an adult each', () => {
    forAny((places, party) => {
      const found = bestPlaces(places, party)
      const byNo = new Map(places.map(place => [place.seatNo, place]))
      if (found.rung === 'rowsBehind')
        for (const { parts } of found.choices) {
          const [front, back] = parts.map(part => part.map(seatNo => byNo.get(seatNo)!))
          expect(back![0]!.rowOrder - front![0]!.rowOrder).toBe(1)
          expect(front!.some(({ pos }) => back!.some(place => place.pos === pos))).toBe(true)
        }
      if (found.rung === 'none')
        for (const { parts } of found.splits) {
          expect(Math.min(...parts.map(({ length }) => length))).toBeGreaterThanOrEqual(2)
          if (party.children > 0) expect(parts.length).toBeLessThanOrEqual(party.adults)
        }
    })
  })
})
