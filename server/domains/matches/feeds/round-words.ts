import { type CupRound, cupRoundOf } from '#football/cup-round.ts'
import type { Language } from '#contract/primitives.ts'

const words: Readonly<Record<CupRound, Readonly<Record<Language, string>>>> = {
  first: { de: '1. Runde', en: 'First round', ja: '1回戦' },
  second: { de: '2. Runde', en: 'Second round', ja: '2回戦' },
  last16: { de: 'Achtelfinale', en: 'Round of 16', ja: 'ベスト16' },
  quarterFinal: { de: 'Viertelfinale', en: 'Quarter-final', ja: '準々決勝' },
  semiFinal: { de: 'Halbfinale', en: 'Semi-final', ja: '準決勝' },
  final: { de: 'Finale', en: 'Final', ja: '決勝' },
}

/** What a round is called in a language; in the words of its source where we have none. Matchdays are numbers, which pages have words for. */
export function roundIn(language: Language, round: string): string {
  const known = cupRoundOf(round)
  return known ? words[known][language] : round
}
