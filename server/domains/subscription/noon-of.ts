/** A moment that is the day "2026-12-01" in every time zone of a reader at the club. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)
