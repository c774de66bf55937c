import { expect, it } from 'vitest'
import { roundName } from './round-name.ts'

it.each([
  ['12. Spieltag', '12. Spieltag', 'Matchday 12', '第12節'],
  ['Matchday 12', '12. Spieltag', 'Matchday 12', '第12節'],
  ['1. Runde', '1. Runde', 'Round 1', '1回戦'],
  ['2nd round', '2. Runde', 'Round 2', '2回戦'],
  ['Achtelfinale', 'Achtelfinale', 'Round of 16', 'ラウンド16'],
  ['Viertelfinale', 'Viertelfinale', 'Quarter-final', '準々決勝'],
  ['Quarter-finals', 'Viertelfinale', 'Quarter-final', '準々決勝'],
  ['Halbfinale', 'Halbfinale', 'Semi-final', '準決勝'],
  ['Spiel um Platz 3', 'Spiel um Platz 3', 'Third-place match', '3位決定戦'],
  ['Endspiel', 'Finale', 'Final', '決勝'],
  ['Relegation', 'Relegation', 'Play-off', 'プレーオフ'],
  ['Testspiel', 'Testspiel', 'Friendly', '親善試合'],
  ['Supercup', 'Supercup', 'Supercup', 'Supercup'],
])('%s is called as the reader says it', (round, de, en, ja) => {
  expect([roundName(round, 'de'), roundName(round, 'en'), roundName(round, 'ja')]).toEqual([de, en, ja])
})
