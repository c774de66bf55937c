import { describe, expect, it } from 'vitest'
import { isTurn, select, SLICES } from './rotation.ts'

const names = Array.from({ length: 200 }, (_, index) => `name-${index}`)

describe('the turn of a name', () => {
  it('comes once in as many commits as there are slices, whatever the name', () => {
    for (const name of names) {
      const turns = Array.from({ length: SLICES }, (_, index) => isTurn(name, 600 + index))
      expect(turns.filter(Boolean), name).toHaveLength(1)
    }
  })

  it('spreads names over all slices', () => {
    for (let commits = 0; commits < SLICES; commits += 1) {
      const share = names.filter(name => isTurn(name, commits)).length / names.length
      expect(share, `slice ${commits}`).toBeGreaterThan(0.5 / SLICES)
      expect(share, `slice ${commits}`).toBeLessThan(2 / SLICES)
    }
  })
})

describe('selecting', () => {
  it('takes what has to run and whose turn it is, and names all others', () => {
    const { chosen, leftOut } = select(names, 7, name => name === 'name-0' || name === 'name-1')
    expect(chosen).toEqual(expect.arrayContaining(['name-0', 'name-1']))
    expect(chosen.filter(name => !['name-0', 'name-1'].includes(name)).every(name => isTurn(name, 7))).toBe(
      true,
    )
    expect([...chosen, ...leftOut].toSorted()).toEqual(names.toSorted())
  })
})
