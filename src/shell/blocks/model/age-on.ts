/** Whole years of life on a day. @param born as 1997-03-14. @param now in milliseconds; the day is that of the club's clock. */
export function ageOn(born: string, now: number): number {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now)
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}
