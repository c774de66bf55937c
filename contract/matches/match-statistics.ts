/** What is counted of both teams in a match (SPEC 3). `possession` and `passAccuracy` are percent. */
export const matchFigures = [
  'possession',
  'shots',
  'shotsOnTarget',
  'corners',
  'passes',
  'passAccuracy',
  'duelsWon',
  'fouls',
  'offsides',
  'distance',
] as const
export type MatchFigure = (typeof matchFigures)[number]
