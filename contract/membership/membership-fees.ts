/**
 * What a membership costs and how long it lasts. A membership year is named by the year in which it begins, on 1 July. Days are
 * "2026-12-01", of the calendar at the club.
 */

/** Kinds that are sold, in the order in which they are shown. */
export const soldKinds = ['adult', 'youth', 'child', 'family', 'reduced'] as const
export type SoldKind = (typeof soldKinds)[number]

export const OF_AGE_YEARS = 18

/** Whose kind follows from their age: the last year of age that it is for. */
const oldestOf = { child: 6, youth: OF_AGE_YEARS - 1 } as const

/** How old the members of a kind are on 1 July; null: nothing is asked. */
export const agesOf: Readonly<Record<SoldKind, { from: number; to: number | null } | null>> = {
  child: { from: 0, to: oldestOf.child },
  youth: { from: oldestOf.child + 1, to: oldestOf.youth },
  adult: { from: OF_AGE_YEARS, to: null },
  reduced: { from: OF_AGE_YEARS, to: null },
  family: null,
}

const partsOf = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

const dayOf = (year: number, month: number, date: number): string =>
  [String(year).padStart(4, '0'), ...[month, date].map(part => String(part).padStart(2, '0'))].join('-')

/** The first of the month after a day: who joins today is a member from then on. */
export function firstOfNextMonth(day: string): string {
  const [year, month] = partsOf(day)
  return month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1)
}

/** The membership year that a day lies in. */
export function membershipYearOf(day: string): number {
  const [year, month] = partsOf(day)
  return month >= 7 ? year : year - 1
}

export const firstDayOfYear = (year: number): string => dayOf(year, 7, 1)
export const lastDayOfYear = (year: number): string => dayOf(year + 1, 6, 30)

/** "2026/27". */
export const yearName = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`

/** Months of the membership year that are left on the first day of a month, that month included. */
export function monthsLeft(firstDay: string): number {
  const [, month] = partsOf(firstDay)
  return ((6 - month + 12) % 12) + 1
}

/** What of a yearly fee is due from the first day of a month to 30 June, in twelfths; half a cent is rounded up. */
export const feeInTwelfths = (yearlyCents: number, firstDay: string): number =>
  Math.floor((yearlyCents * monthsLeft(firstDay) * 2 + 12) / 24)

/** Whole years on a day. Born on a 29 February: a year older from 1 March on where there is none. Below zero before the birth. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

export const isOfAgeOn = (birthday: string, day: string): boolean => ageOn(birthday, day) >= OF_AGE_YEARS

/** The kind of a membership year by the age on its 1 July; a birthday later in the year changes nothing. */
export function kindByAge(birthday: string, year: number): 'child' | 'youth' | 'adult' {
  const age = ageOn(birthday, firstDayOfYear(year))
  if (age <= oldestOf.child) return 'child'
  return age <= oldestOf.youth ? 'youth' : 'adult'
}

/** The last day of a membership that is left on a day: this 30 June until 31 March, from 1 April on the next. */
export function lastDayAfterLeaving(day: string): string {
  const [year, month] = partsOf(day)
  return dayOf(month <= 3 ? year : year + 1, 6, 30)
}

/** The same for somebody who wants to stay until a day, or as short as possible (null): the year that it lies in counts in full. */
export function lastDayAfterNotice(day: string, wantedOn: string | null): string {
  const first = lastDayAfterLeaving(day)
  return wantedOn === null || wantedOn <= first ? first : lastDayOfYear(membershipYearOf(wantedOn))
}

/** The last day of a year that begins on a first of a month: a membership that is given away ends by itself. */
export function lastDayOfGift(firstDay: string): string {
  const [year, month] = partsOf(firstDay)
  const last = new Date(Date.UTC(year + 1, month - 1, 0))
  return dayOf(last.getUTCFullYear(), last.getUTCMonth() + 1, last.getUTCDate())
}
