import type { z } from 'zod'
import type { MatchStatus, SourceGoal } from '#server/db/schema/matches.ts'

export type Goals = readonly [home: number, away: number]

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
  status: MatchStatus
  /** At the end, extra time included. */
  result?: Goals | undefined
  halfTime?: Goals | undefined
  shootOut?: Goals | undefined
  goals: SourceGoal[]
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
