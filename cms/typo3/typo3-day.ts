const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const inBerlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The day that TYPO3 means by "Nov 21 2026", "2026-11-21 10:00:00", "21.11.2026" or seconds since 1970; undefined for none of these. */
export function dayOf(value: unknown): string | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{9,}$/.test(value))) {
    return Number(value) > 0 ? inBerlin.format(new Date(Number(value) * 1000)) : undefined
  }
  if (typeof value !== 'string') return undefined
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:$|[ T])/.exec(value.trim()) ?? []
  if (iso !== undefined) return iso
  const [, name = '', dayInMonth, year] = /^([A-Za-z]{3})[a-z]* (\d{1,2}),? (\d{4})/.exec(value.trim()) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  if (month > 0) return `${year}-${String(month).padStart(2, '0')}-${dayInMonth?.padStart(2, '0')}`
  const [, day, number, inYear] = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(value.trim()) ?? []
  return day === undefined ? undefined : `${inYear}-${number}-${day}`
}
