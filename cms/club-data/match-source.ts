import type { z } from 'zod'
import type { GoalKind, MatchSide, MatchState } from '#contract/matches/match-events.ts'

export type Goals = readonly [home: number, away: number]

export interface SourceGoal {
  /** Whom it counts for, also where the other side has scored it against itself. */
  side: MatchSide
  /** Missing where the source does not say who has scored. */
  name?: string | undefined
  /** Missing where the source does not say when it fell. */
  minute?: number | undefined
  stoppage?: number | undefined
  kind?: GoalKind | undefined
  /** How it stood after the goal, where the source says it. */
  score?: Goals | undefined
}

/** A match as a source tells it, with clubs in the source's own words. */
export interface SourceMatch {
  /** Which one it is in the file, from 1. */
  line: number
  round: string
  kickOff: Date
  /** Whether the time of day is told; else `kickOff` is noon of its day at the club. */
  isTimeFixed: boolean
  home: string
  away: string
  status: MatchState
  /** At the end, extra time included. */
  result?: Goals | undefined
  halfTime?: Goals | undefined
  shootOut?: Goals | undefined
  /** None where they contradict the result. */
  goals: SourceGoal[]
  /** What the source says of it that was not taken over as it stands there. */
  remarks?: readonly string[] | undefined
}

/** What a file says that nobody can take over as it is, and which match it says it of (from 1). */
export interface SourceFault {
  line: number
  reason: string
}

export interface SourceContent {
  competition: string
  matches: SourceMatch[]
  faults: SourceFault[]
}

/**
 * Reads one kind of file. Throws `UnreadableSource` where the file as a whole is none of its kind; a single match that is wrong is a
 * fault among the others.
 */
export type MatchSource = (text: string) => SourceContent

export class UnreadableSource extends Error {}

/** The file's JSON. Throws `UnreadableSource` where it is none, or half of one. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableSource(
      `The file is no JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/**
 * Why a match could not be read, with its clubs where the file names them.
 * @param clubs as far as they are words
 */
export function unreadableReason({ issues: [issue] }: z.ZodError, clubs: readonly unknown[]): string {
  const named = clubs.every(name => typeof name === 'string' && name !== '') ? `${clubs.join(' – ')}, ` : ''
  const place = issue && issue.path.length > 0 ? issue.path.join('.') : 'the match'
  return `${named}${place}: ${issue?.message ?? ''}`
}

/** "2:1" */
export const scoreText = (goals: Goals): string => goals.join(':')

/** What is said where the goals of a match do not add up to its result. */
export const contradiction = (listed: Goals, result: Goals): string =>
  `its goals lead to ${scoreText(listed)}, its result is ${scoreText(result)}: the result alone is shown`

/** The last minutes of a match, without and with extra time. */
const LAST = { regular: 90, extra: 120 } as const

export const isInExtraTime = ({ minute = 0 }: Pick<SourceGoal, 'minute'>): boolean => minute > LAST.regular

/** A minute past the end is one of stoppage time: there is no 92nd minute in a match without extra time. */
export function withinMatch(
  { minute, stoppage }: { minute: number; stoppage?: number | undefined },
  length: keyof typeof LAST,
): { minute: number; stoppage?: number | undefined } {
  const last = LAST[length]
  return minute > last ? { minute: last, stoppage: minute - last + (stoppage ?? 0) } : { minute, stoppage }
}
