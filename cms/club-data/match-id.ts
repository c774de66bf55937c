import { spelled } from '#contract/search/words.ts'
import { matchdayOf } from '#football/matchday.ts'

/** Umlauts keep their sound in an address. */
const spelledOut: Readonly<Record<string, string>> = { ...spelled, ä: 'ae', ö: 'oe', ü: 'ue' }

/** A name as a part of an address: "Königswerth" is `koenigswerth`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüßæœøłđðþı]/g, letter => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** What tells the matches of a team's season apart. */
interface MatchNames {
  round: string
  /** Clubs by the names of our own list. */
  home: string
  away: string
  /** Where it is one of a competition beside the team's league: its name. */
  cup?: string | undefined
}

/** A match within its season: `12-eichwald-nordhafen`, `dfb-pokal-achtelfinale-eichwald-nordhafen`. */
export const matchSlugOf = ({ round, home, away, cup }: MatchNames): string =>
  [
    ...(cup === undefined ? [] : [slugOf(cup)]),
    matchdayOf(round) ?? slugOf(round),
    slugOf(home),
    slugOf(away),
  ].join('-')

/**
 * What a match is called wherever it is shown: `159-2026-12-eichwald-nordhafen`. It stays the same where the match is put off to another
 * day, and whatever a source calls a matchday.
 */
export const matchIdOf = ({
  teamId,
  season,
  ...names
}: MatchNames & { teamId: number; season: number }): string => [teamId, season, matchSlugOf(names)].join('-')
