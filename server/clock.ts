/** Where the server takes the time from, so that expiry and renewal are tested without waiting. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** "2026-08-14": the day it is at the club, whatever time zone the server keeps. */
export const clubDay = (moment: Date): string => dayFormat.format(moment)
