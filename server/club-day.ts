const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** "2026-08-14": the day it is at the club, whatever time zone the server keeps. */
export const clubDay = (moment: Date): string => dayFormat.format(moment)
