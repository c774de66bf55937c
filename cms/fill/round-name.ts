import type { Language } from '#contract/primitives.ts'
import { matchdayOf } from '#football/matchday.ts'
import { saying } from './saying.ts'

/** The rounds of a cup in German and English, as leagues and openfootball write them. */
const cupRounds = [
  ['roundOf64', /^(?:round of 64|last 64|1\/32[- ]finals?)$/],
  ['roundOf32', /^(?:sechzehntelfinale|round of 32|last 32|1\/16[- ]finals?)$/],
  ['roundOf16', /^(?:achtelfinale|round of 16|last 16|1\/8[- ]finals?)$/],
  ['quarterFinal', /^(?:viertelfinale|quarter-?\s?finals?)$/],
  ['semiFinal', /^(?:halbfinale|semi-?\s?finals?)$/],
  [
    'thirdPlace',
    /^(?:spiel um (?:den )?(?:platz 3|dritten platz)|(?:match for )?third[- ]place(?: (?:match|play-?off))?)$/,
  ],
  ['final', /^(?:finale?|endspiel)$/],
  ['playOff', /^(?:relegation(?:sspiele?)?|play-?offs?)$/],
  ['friendly', /^(?:testspiel|freundschaftsspiel|friendly(?: match)?)$/],
] as const

const numberedRound = /^(?:(\d{1,2})\. ?(?:haupt)?runde|(\d{1,2})(?:st|nd|rd|th) round)$/

/** What a round is called in a language, whatever language the league has its results in; a name of its own stays. */
export function roundName(round: string, language: Language): string {
  const say = saying(language)
  const matchday = matchdayOf(round)
  if (matchday !== undefined) return say('match.matchday', { number: String(matchday) })
  const name = round.trim().toLowerCase()
  const number = numberedRound.exec(name)?.slice(1).find(Boolean)
  if (number !== undefined) return say('round.numbered', { number })
  const [key] = cupRounds.find(([, pattern]) => pattern.test(name)) ?? []
  return key === undefined ? round : say(`round.${key}`)
}
