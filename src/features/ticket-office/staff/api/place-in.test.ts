import { expect, it } from 'vitest'
import { placeIn } from './place-in.ts'

it.each([
  ['14/12/7', { block: '14', row: '12', seat: '7' }],
  ['14 / 12', { block: '14', row: '12' }],
  ['31/', { block: '31' }],
  ['Block 14, Reihe 12, Platz 7', { block: '14', row: '12', seat: '7' }],
  ['block 14 row 12', { block: '14', row: '12' }],
  ['ブロック14 12列7番', { block: '14', row: '12', seat: '7' }],
])('reads the place in "%s"', (text, place) => {
  expect(placeIn(text)).toEqual(place)
})

it.each(['', 'Krämer', 'SGE-100417', '3f09', 'jana@example.org', '14/12/7/3', 'Blocker', '14/zwölfte'])(
  'takes "%s" for other words',
  text => {
    expect(placeIn(text)).toBeUndefined()
  },
)
