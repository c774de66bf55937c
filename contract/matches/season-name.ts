/** A season as it is written, "2026/27", of the year that it begins in. */
export const seasonName = (season: number): string =>
  `${season}/${String((season + 1) % 100).padStart(2, '0')}`
