const numbered = /^(?:(\d{1,3})\. ?(?:spieltag|round)|(?:matchday|spieltag|round) (\d{1,3})|(\d{1,3}))$/i

/** What some sources put before the matchdays that all teams of a league play: "Regular, Matchday 12". */
const wholeLeague = /^(?:regular(?: season)?|league(?: phase)?|grunddurchgang|hauptrunde), /i

const numberIn = (words: string): number | undefined => {
  const number = numbered.exec(words)?.slice(1).find(Boolean)
  return number === undefined ? undefined : Number(number)
}

/**
 * The number in what a league calls a round ("12. Spieltag", "Matchday 12", "12. Round"); undefined in a cup ("1. Runde", "Achtelfinale") and
 * in a stage for some of the teams ("Championship, Matchday 3", "Play-offs").
 */
export const matchdayOf = (round: string): number | undefined =>
  numberIn(round.trim().replace(wholeLeague, ''))

/** Whether it is a matchday of a stage for some of the teams: "Championship, Matchday 3", but not "Finals, Semi-finals". */
export function isStageMatchday(round: string): boolean {
  const [last = '', ...stage] = round.trim().split(', ').toReversed()
  return stage.length > 0 && matchdayOf(round) === undefined && numberIn(last) !== undefined
}
