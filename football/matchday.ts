const numbered = /^(?:(\d{1,3})\. ?spieltag|(?:matchday|spieltag|round) (\d{1,3})|(\d{1,3}))$/i

/** The number in what a league calls a round ("12. Spieltag", "Matchday 12"); undefined in a cup ("1. Runde", "Achtelfinale"). */
export function matchdayOf(round: string): number | undefined {
  const number = numbered.exec(round.trim())?.slice(1).find(Boolean)
  return number === undefined ? undefined : Number(number)
}
