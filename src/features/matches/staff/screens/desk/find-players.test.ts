import { expect, it } from 'vitest'
import { findPlayers, playerIn } from './find-players.ts'

const squad = [
  { name: 'Chidi Okafor', number: 9 },
  { name: 'Noah Kessler', number: 10 },
  { name: 'Issa Traoré', number: 19 },
  { name: 'Jörg Müller', number: 1 },
  { name: 'Keno Ottersberg', number: 23 },
  { name: 'Sven Okonski', number: null },
  { name: 'Jean-Luc Petit', number: 30 },
]
const names = (typed: string) => findPlayers(typed, squad).map(({ name }) => name)

it.each([
  ['9', 'Chidi Okafor'],
  ['1', 'Jörg Müller'],
  ['oka', 'Chidi Okafor'],
  ['traore', 'Issa Traoré'],
  ['muller', 'Jörg Müller'],
  ['mueller', 'Jörg Müller'],
  ['KE', 'Noah Kessler'],
  ['chidi okafor', 'Chidi Okafor'],
  ['２３', 'Keno Ottersberg'],
  ['٢٣', 'Keno Ottersberg'],
  ['२३', 'Keno Ottersberg'],
  ['ｏｋａ', 'Chidi Okafor'],
  ['jean\u2011luc', 'Jean-Luc Petit'],
])('finds by "%s" first %s', (typed, name) => {
  expect(names(typed)[0]).toBe(name)
})

it('puts the whole number before those that begin with it, and last names before first ones', () => {
  expect(names('1')).toEqual(['Jörg Müller', 'Noah Kessler', 'Issa Traoré'])
  expect(names('ke')).toEqual(['Noah Kessler', 'Keno Ottersberg'])
  expect(names('')).toEqual([])
})

it('names whom a field means', () => {
  expect(playerIn('9', squad)).toBe('Chidi Okafor')
  expect(playerIn(' oko ', squad)).toBe('Sven Okonski')
  expect(playerIn('Balde', squad)).toBe('Balde')
  expect(playerIn('٩', squad)).toBe('Chidi Okafor')
  expect(playerIn('', squad)).toBeNull()
  // Nobody has it, though somebody's number begins with it.
  expect(playerIn('2', squad)).toBeUndefined()
  expect(playerIn('7', [])).toBeUndefined()
  expect(playerIn('７', squad)).toBeUndefined()
})
