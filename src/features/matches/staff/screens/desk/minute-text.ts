import { tidySigns } from '#contract/kernel/typed-text.ts'
import type { DeskMatch } from '#contract/matches/staff-match-desk.ts'
import {
  type MatchMinute,
  type MatchPeriod,
  minuteOf,
  minuteText,
  periodMinutes,
} from '#contract/matches/match-periods.ts'

const latest = 120
const longestStoppage = 30

/** A minute as somebody types it: "23", "45+2", "45 + 2". Undefined where it is none. */
export function minuteIn(text: string): { minute: number; stoppage: number | null } | undefined {
  const parts = /^(\d{1,3})(?:\s*\+\s*(\d{1,2}))?$/.exec(tidySigns(text).replace(/[’'.]$/, ''))
  if (!parts) return undefined
  const minute = Number(parts[1])
  const stoppage = parts[2] === undefined ? null : Number(parts[2])
  if (minute < 1 || minute > latest) return undefined
  if (stoppage !== null && (stoppage < 1 || stoppage > longestStoppage)) return undefined
  return { minute, stoppage }
}

type Played = Pick<DeskMatch, 'period' | 'periodStartedAt'>

/**
 * The minute that is being played. In a period without minutes of its own none is; a match that is told without halves counts on.
 * @param now by the server's clock, in milliseconds
 */
export function minuteNow({ period, periodStartedAt }: Played, now: number): MatchMinute | undefined {
  if (periodStartedAt === null) return undefined
  const elapsed = now - Date.parse(periodStartedAt)
  if (period !== 'Live') return minuteOf(period, elapsed)
  return { minute: Math.min(latest, Math.floor(Math.max(0, elapsed) / 60_000) + 1) }
}

/** The last period with minutes before one that has none. */
const before: Readonly<Partial<Record<MatchPeriod, MatchPeriod>>> = {
  HalfTime: 'FirstHalf',
  FullTime: 'SecondHalf',
}

/** What stands in the field before anybody types: the minute that is played, else the end of the one before; empty where nobody can know it. */
export function suggestedMinute(match: Played, now: number): string {
  const minute = minuteNow(match, now)
  if (minute) return minuteText(minute)
  const ended = before[match.period]
  const range = ended && periodMinutes[ended]
  return range ? String(range.to) : ''
}
