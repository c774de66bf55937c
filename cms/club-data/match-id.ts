import { matchdayOf } from '#football/matchday.ts'

/** Letters that are no others with a mark, so that taking marks away leaves them. */
const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A name as a part of an address: "Königswerth" is `koenigswerth`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüßæœøłđðþı]/g, letter => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * What a match is called wherever it is shown: `159-2026-12-eichwald-nordhafen`. It stays the same where the match is put off to another
 * day, and whatever a source calls a matchday.
 */
export const matchIdOf = (match: {
  teamId: number
  season: number
  round: string
  home: string
  away: string
}): string =>
  [
    match.teamId,
    match.season,
    matchdayOf(match.round) ?? slugOf(match.round),
    slugOf(match.home),
    slugOf(match.away),
  ].join('-')
