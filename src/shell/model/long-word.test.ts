import { expect, it } from 'vitest'
import { hasLongWord } from './long-word.ts'

it('finds a word that is too broad for the largest headline', () => {
  expect(hasLongWord('Der Vorhang ist der Sonnenuntergang')).toBe(true)
  expect(hasLongWord('Mitgliederversammlung')).toBe(true)
})

it('takes hyphens, soft or not, for places where a word may end', () => {
  expect(hasLongWord('Mitglieder\u00ADversammlung')).toBe(false)
  expect(hasLongWord('U21-Bundesliga-Heimspiel')).toBe(false)
})
