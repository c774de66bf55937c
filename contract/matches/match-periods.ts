import type { Transitions } from '../kernel/state-machine.ts'

/** SPEC 4. `Live` is what a match is of which nobody tells the halves. */
export const matchPeriods = [
  'PreMatch',
  'Live',
  'FirstHalf',
  'HalfTime',
  'SecondHalf',
  'ExtraFirstHalf',
  'ExtraSecondHalf',
  'ShootOut',
  'FullTime',
] as const
export type MatchPeriod = (typeof matchPeriods)[number]

export const periodTransitions: Transitions<MatchPeriod> = {
  PreMatch: ['FirstHalf', 'Live'],
  Live: ['FullTime'],
  FirstHalf: ['HalfTime'],
  HalfTime: ['SecondHalf'],
  SecondHalf: ['ExtraFirstHalf', 'ShootOut', 'FullTime'],
  ExtraFirstHalf: ['ExtraSecondHalf'],
  ExtraSecondHalf: ['ShootOut', 'FullTime'],
  ShootOut: ['FullTime'],
  FullTime: [],
}

/** Whether a match is being played: all but before and after (SPEC 4). */
export const isLive = (period: MatchPeriod): boolean => period !== 'PreMatch' && period !== 'FullTime'

/** In which minute a period begins and ends by the rules; what has no minutes of its own is left out. */
export const periodMinutes: Readonly<Partial<Record<MatchPeriod, { from: number; to: number }>>> = {
  FirstHalf: { from: 0, to: 45 },
  SecondHalf: { from: 45, to: 90 },
  ExtraFirstHalf: { from: 90, to: 105 },
  ExtraSecondHalf: { from: 105, to: 120 },
}

/** A moment of a match as it is written: minute 45 with 2 of stoppage time is 45+2. */
export interface MatchMinute {
  minute: number
  stoppage?: number | undefined
}

/** "45", "45+2". */
export const minuteText = ({ minute, stoppage }: { minute: number; stoppage?: number | null | undefined }) =>
  stoppage == null ? String(minute) : `${minute}+${stoppage}`

/**
 * The minute that is being played `elapsedMs` after a period began: the first one is 1, and what comes after the period's last
 * is stoppage time. Undefined in a period without minutes.
 */
export function minuteOf(period: MatchPeriod, elapsedMs: number): MatchMinute | undefined {
  const range = periodMinutes[period]
  if (!range) return undefined
  const minute = range.from + Math.floor(Math.max(0, elapsedMs) / 60_000) + 1
  return minute <= range.to ? { minute } : { minute: range.to, stoppage: minute - range.to }
}
