/** "2026/27" of the year in which a season begins. */
export const seasonName = (year: string): string => `${year}/${String(Number(year) + 1).slice(2)}`
