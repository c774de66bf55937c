/** A day on the club's clock, as 2026-11-28. */
export type Day = string
/** As 2026-11. */
export type Month = string

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The day that it is in Eichwald at that moment. @param moment ISO 8601 or milliseconds. */
export const berlinDay = (moment: string | number): Day => days.format(new Date(moment))

/** A moment of the day for formatters that know the club's clock. */
export const noonOf = (day: Day): string => `${day}T12:00:00Z`

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const addDays = (day: Day, count: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10)
}

export const addMonths = (month: Month, count: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** 0 is Monday. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text

/** The day that a text names, as an address brings it. */
export const dayFrom = (text: string | null): Day | undefined =>
  text !== null && isDay(text) ? text : undefined

export const monthFrom = (text: string | null): Month | undefined =>
  text !== null && isDay(`${text}-01`) ? text : undefined
