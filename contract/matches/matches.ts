import { z } from 'zod'

/** A club as it stands in fixtures and tables. */
export const matchTeam = z.object({
  /** "Nordhafen" */
  name: z.string().min(1),
  /** Three letters: "NOR". */
  code: z.string().length(3),
  /** What its crest is drawn in, as `#rrggbb`. */
  colors: z.tuple([z.string(), z.string()]),
  /** It is one of ours. */
  own: z.boolean(),
})
export type MatchTeam = z.infer<typeof matchTeam>

/** One match, before or after it was played. */
export const matchSummary = z.object({
  /** `159-2026-12-eichwald-nordhafen`: the same wherever the match is shown, on whatever day. */
  id: z.string().min(1),
  /** "Bundesliga" */
  competition: z.string().min(1),
  /** "12. Spieltag", in the words of the league. */
  round: z.string().min(1),
  /** UTC, ISO 8601. */
  kickOff: z.iso.datetime(),
  home: matchTeam,
  away: matchTeam,
  /** Absent until the match is over. */
  score: z.object({ home: z.int().min(0), away: z.int().min(0) }).optional(),
  /** It was put off or cancelled, so its day is not to be believed. */
  isOff: z.boolean().optional(),
  /** The league has not said the time of day. */
  isTimeOpen: z.boolean().optional(),
  /** What is to be said beside the round, in the page's language: "Verlegt", "2. Halbzeit · 67’". */
  note: z.string().optional(),
  /** The match's own page, where it has one. */
  href: z.string().optional(),
  /** Where its tickets are sold; only of a match at home that is still to come. */
  tickets: z.string().optional(),
})
export type MatchSummary = z.infer<typeof matchSummary>

/** How a match ended for one of its teams. */
export const formResults = ['won', 'drawn', 'lost'] as const
export type FormResult = (typeof formResults)[number]

/** A line of a league's table. */
export const standing = z.object({
  place: z.int().min(1),
  team: matchTeam,
  played: z.int().min(0),
  won: z.int().min(0),
  drawn: z.int().min(0),
  lost: z.int().min(0),
  goalsFor: z.int().min(0),
  goalsAgainst: z.int().min(0),
  /** Without what was deducted, so that it may be below zero. */
  points: z.int(),
  /** Points that the team was told to begin with less; they are in `points` already. */
  deducted: z.int().default(0),
  /** Of the latest matches, the last one at the end. */
  form: z.array(z.enum(formResults)).default([]),
})
export type Standing = z.infer<typeof standing>

/** What places of a table can lead to. Each has its words in `common.json`. */
export const zoneKinds = [
  'championsLeague',
  'europaLeague',
  'conferenceLeague',
  'final',
  'playOff',
  'relegation',
] as const

/** Places of a table that lead somewhere: up, to Europe, or down. */
export const tableZone = z.object({
  from: z.int().min(1),
  to: z.int().min(1),
  kind: z.enum(zoneKinds),
})
export type TableZone = z.infer<typeof tableZone>
