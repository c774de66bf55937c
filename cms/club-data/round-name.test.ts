import { expect, it } from 'vitest'
import { roundName } from './round-name.ts'

it.each<readonly string[]>([
  ['12. Spieltag', '12. Spieltag', 'Matchday 12', '第12節'],
  ['Matchday 12', '12. Spieltag', 'Matchday 12', '第12節'],
  ['1. Runde', '1. Runde', 'Round 1', '1回戦'],
  ['2nd round', '2. Runde', 'Round 2', '2回戦'],
  ['Achtelfinale', 'Achtelfinale', 'Round of 16', 'ベスト16'],
  ['Viertelfinale', 'Viertelfinale', 'Quarter-final', '準々決勝'],
  ['Quarter-finals', 'Viertelfinale', 'Quarter-final', '準々決勝'],
  ['Halbfinale', 'Halbfinale', 'Semi-final', '準決勝'],
  ['Spiel um Platz 3', 'Spiel um Platz 3', 'Third-place match', '3位決定戦'],
  ['Endspiel', 'Finale', 'Final', '決勝'],
  ['Relegation', 'Relegation', 'Play-off', 'プレーオフ'],
  ['Testspiel', 'Testspiel', 'Friendly', '親善試合'],
  ['Sechzehntelfinale', 'Sechzehntelfinale', 'Round of 32', 'ベスト32'],
  ['3. Runde', '3. Runde', 'Round 3', '3回戦'],
  ['Third round', '3. Runde', 'Round 3', '3回戦'],
  ['Semi finals', 'Halbfinale', 'Semi-final', '準決勝'],
  ['Achtelfinale Hinspiel', 'Achtelfinale, Hinspiel', 'Round of 16, First leg', 'ベスト16, 第1戦'],
  ['Gruppe A', 'Gruppe A', 'Group A', 'グループA'],
  ['Group A, Matchday 2', 'Gruppe A, 2. Spieltag', 'Group A, Matchday 2', 'グループA, 第2節'],
  ['Finals, Semi-finals', 'Finalrunde, Halbfinale', 'Finals, Semi-final', '決勝ラウンド, 準決勝'],
  ['Gruppe A, Mondscheinturnier', ...Array<string>(3).fill('Gruppe A, Mondscheinturnier')],
  ['Playoffs', 'Play-offs', 'Play-offs', 'プレーオフ'],
  ['Supercup', 'Supercup', 'Supercup', 'Supercup'],
])('%s is called as the reader says it', (round, de, en, ja) => {
  expect([roundName(round, 'de'), roundName(round, 'en'), roundName(round, 'ja')]).toEqual([de, en, ja])
})

it.each<readonly string[]>([
  ['Round 1', '1. Runde', 'Round 1', '1回戦'],
  ['1. Round', '1. Runde', 'Round 1', '1回戦'],
  ['2', '2. Runde', 'Round 2', '2回戦'],
  ['Round 1 (1st leg)', '1. Runde, Hinspiel', 'Round 1, First leg', '1回戦, 第1戦'],
  ['Viertelfinale', 'Viertelfinale', 'Quarter-final', '準々決勝'],
  ['Group A, Matchday 2', 'Gruppe A, 2. Spieltag', 'Group A, Matchday 2', 'グループA, 第2節'],
])('%s of a cup is no matchday of the league', (round, de, en, ja) => {
  const called = (['de', 'en', 'ja'] as const).map(language => roundName(round, language, 'cup'))
  expect(called).toEqual([de, en, ja])
})
