import { isCalledOff } from '#contract/matches/match-events.ts'
import { berlinDay, fromBerlin } from '../club-data/berlin-time.ts'
import type { ClubMatch } from '../club-data/club-data.ts'

/** How long a match takes in a calendar, break included, in milliseconds. */
const MATCH_LENGTH = 2 * 60 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** When a match is in a calendar: its whole day as long as the league has not said the time. */
export function timeOf({ kickOff, isTimeOpen }: Pick<ClubMatch, 'kickOff' | 'isTimeOpen'>): {
  start: string
  end: string
  allDay: boolean
} {
  const at = Date.parse(kickOff)
  if (isTimeOpen !== true)
    return { start: kickOff, end: new Date(at + MATCH_LENGTH).toISOString(), allDay: false }
  const midnightOf = (moment: number) => fromBerlin(berlinDay(new Date(moment)), '00:00')
  // Noon is its moment, so that a day later is the next day also where the clock changes.
  return { start: midnightOf(at), end: midnightOf(at + DAY), allDay: true }
}

/** Undefined where it takes place on its day. */
export const calledOffOf = ({ record: { status } }: Pick<ClubMatch, 'record'>) =>
  isCalledOff(status) ? status : undefined
