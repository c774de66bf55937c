/** "2026/27" of the year that the season begins in. */
export const seasonName = (season: number): string =>
  `${season}/${String((season + 1) % 100).padStart(2, '0')}`
