const OF_AGE_YEARS = 18

/** Both days as "2026-11-22": somebody is of age from their birthday on; born on a 29 February, from 1 March on where there is none. */
export const isOfAge = (birthday: string, today: string): boolean => {
  const [year = '0', ...rest] = birthday.split('-')
  return [String(Number(year) + OF_AGE_YEARS).padStart(4, '0'), ...rest].join('-') <= today
}
