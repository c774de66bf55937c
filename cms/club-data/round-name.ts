import type { Language } from '#contract/primitives.ts'
import { cupRoundsOf } from '#football/cup-round.ts'
import { matchdayOf } from '#football/matchday.ts'
import { type Say, saying } from '../fill/saying.ts'

/** One part of a round: a matchday, a round of a cup, a stage. */
function partName(part: string, say: Say): string | undefined {
  const matchday = matchdayOf(part)
  if (matchday !== undefined) return say('match.matchday', { number: String(matchday) })
  return cupRoundsOf(part)
    ?.map(({ name, number = '' }) => say(`round.${name}`, { number }))
    .join(', ')
}

/**
 * What a round is called in a language, whatever language the league has its results in: "Gruppe A, 2. Spieltag" is "Group A, Matchday 2".
 * A round that has a name of its own in it stays as it is written.
 */
export function roundName(round: string, language: Language): string {
  const say = saying(language)
  const whole = partName(round, say)
  if (whole !== undefined) return whole
  const parts = round.split(/, ?| - | – /).map(part => partName(part, say))
  return parts.every(part => part !== undefined) ? parts.join(', ') : round
}
