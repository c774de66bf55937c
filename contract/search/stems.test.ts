import { expect, it } from 'vitest'
import { stemOf } from './stems.ts'

it.each([
  ['trikots', 'trikot'],
  ['galleries', 'gallery'],
  ['bucher', 'buch'],
  ['bilder', 'bild'],
  ['karten', 'karte'],
  ['scarves', 'scarf'],
])('%s and %s have one stem', (plural, singular) => {
  expect(stemOf(plural)).toBe(stemOf(singular))
})

it('takes no name for a plural', () => {
  expect(stemOf('muller')).not.toBe(stemOf('mull'))
})

it.each(['u19', 'ユニフォーム', '2026'])('%s stays as it is', word => {
  expect(stemOf(word)).toBe(word)
})
