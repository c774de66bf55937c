import { tidySigns } from '#contract/kernel/typed-text.ts'
import type { DeskFigures } from '#contract/matches/staff-match-desk.ts'
import { matchSides, type MatchSide } from '#contract/matches/match-events.ts'
import { type MatchFigure, matchFigures } from '#contract/matches/match-statistics.ts'

/** What stands in the fields: a pair for each figure. */
export type FigureTexts = Readonly<Record<MatchFigure, Readonly<Record<MatchSide, string>>>>

const percents: readonly MatchFigure[] = ['possession', 'passAccuracy']
/** Kilometres are the only ones that are measured and not counted. */
const isMeasured = (figure: MatchFigure) => figure === 'distance'
const most = 2000

/** A number as somebody types it: "55", "112,4". Undefined where it is none that the figure can have. */
export function figureIn(figure: MatchFigure, text: string): number | undefined {
  const typed = tidySigns(text).replace(',', '.').replace(/\s*%$/, '')
  if (!(isMeasured(figure) ? /^\d{1,4}(\.\d{1,2})?$/ : /^\d{1,4}$/).test(typed)) return undefined
  const value = Number(typed)
  return value <= (percents.includes(figure) ? 100 : most) ? value : undefined
}

export const figureTexts = (figures: DeskFigures, language: string): FigureTexts => {
  const text = (value: number | undefined) =>
    value === undefined ? '' : language === 'de' ? String(value).replace('.', ',') : String(value)
  return Object.fromEntries(
    matchFigures.map(figure => [
      figure,
      Object.fromEntries(matchSides.map(side => [side, text(figures[figure]?.[side])])),
    ]),
  ) as FigureTexts
}

/** What of the other side follows: both together have the ball all the time. */
export const counterpart = (figure: MatchFigure, text: string): string | undefined => {
  const value = figure === 'possession' ? figureIn(figure, text) : undefined
  return value === undefined ? undefined : String(100 - value)
}

export interface ReadFigures {
  figures: DeskFigures
  /** Fields with something wrong: no number, or a number without that of the other side. */
  faults: readonly { figure: MatchFigure; side: MatchSide }[]
}

/** What the fields say; a figure whose fields are empty is not known. */
export function readFigures(texts: FigureTexts): ReadFigures {
  const figures: DeskFigures = {}
  const faults: { figure: MatchFigure; side: MatchSide }[] = []
  for (const figure of matchFigures) {
    const typed = texts[figure]
    if (typed.home.trim() === '' && typed.away.trim() === '') continue
    const [home, away] = [figureIn(figure, typed.home), figureIn(figure, typed.away)]
    if (home === undefined) faults.push({ figure, side: 'home' })
    if (away === undefined) faults.push({ figure, side: 'away' })
    if (home !== undefined && away !== undefined) figures[figure] = { home, away }
  }
  return { figures, faults }
}
