import type { Language } from '#contract/kernel/primitives.ts'
import { cupRoundsOf } from '#football/cup-round.ts'
import { matchdayOf } from '#football/matchday.ts'
import { type Say, saying } from '../fill/saying.ts'

type NameOfPart = (part: string, say: Say) => string | undefined

const matchdayName: NameOfPart = (part, say) => {
  const matchday = matchdayOf(part)
  return matchday === undefined ? undefined : say('match.matchday', { number: String(matchday) })
}

const cupRoundName: NameOfPart = (part, say) =>
  cupRoundsOf(part)
    ?.map(({ name, number = '' }) => say(`round.${name}`, { number }))
    .join(', ')

/** "Round 1" is a matchday of a league, and the first round of a cup, which may have groups with matchdays too. */
const partName: Readonly<Record<'league' | 'cup', NameOfPart>> = {
  league: (part, say) => matchdayName(part, say) ?? cupRoundName(part, say),
  cup: (part, say) => cupRoundName(part, say) ?? matchdayName(part, say),
}

/**
 * What a round is called in a language, whatever language the league has its results in: "Gruppe A, 2. Spieltag" is "Group A, Matchday 2".
 * A round that has a name of its own in it stays as it is written.
 */
export function roundName(round: string, language: Language, of: 'league' | 'cup' = 'league'): string {
  const say = saying(language)
  const nameOf = partName[of]
  const whole = nameOf(round, say)
  if (whole !== undefined) return whole
  const parts = round.split(/, ?| - | – /).map(part => nameOf(part, say))
  return parts.every(part => part !== undefined) ? parts.join(', ') : round
}
