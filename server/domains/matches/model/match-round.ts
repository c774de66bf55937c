import { matchIdOf } from '#cms/club-data/match-id.ts'
import { roundName } from '#cms/club-data/round-name.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { matchdayOf } from '#football/matchday.ts'
import type { MatchRow } from '../matches-repository.ts'

/** The id of a match in a competition beside the league has that in its name. */
const isOfLeague = (row: MatchRow) => row.id === matchIdOf(row)

/** Null in a cup, which has no matchdays of the league, whatever it calls its rounds. */
export const matchdayIn = (row: MatchRow): number | null =>
  isOfLeague(row) ? (matchdayOf(row.round) ?? null) : null

/** What its round is called in a language: "1. Spieltag" in the league, "1. Runde" in a cup. */
export const roundIn = (row: MatchRow, language: Language): string =>
  roundName(row.round, language, isOfLeague(row) ? 'league' : 'cup')
