import { z } from 'zod'
import { type Goals, scoreText } from '#cms/club-data/match-source.ts'

const points = z.int().min(0).max(99)

/** With its names in lower case. `resultTypeID` is not read: it is a number of each league, and zero in the oldest ones. */
export const sourceResult = z.object({
  resultname: z.string().nullish(),
  resultdescription: z.string().nullish(),
  resulttypekind: z.string().nullish(),
  pointsteam1: points,
  pointsteam2: points,
})
type SourceResult = z.output<typeof sourceResult>

/** Of which moment of a match a result is. */
type ResultKind = 'halfTime' | 'end' | 'extraTime' | 'shootOut' | 'other'

/** The first that fits holds: "Ergebnis nach Ende der Verlängerung" names an end as well. */
const kinds: readonly (readonly [ResultKind, RegExp])[] = [
  ['other', /nachspielzeit|stoppage/i],
  ['shootOut', /elfmeter|penalt|shoot-?out|n\. ?e\./i],
  ['extraTime', /verlängerung|verlaengerung|extra ?time|overtime|n\. ?v\.|120/i],
  ['halfTime', /halbzeit|half ?time|pause|45/i],
  ['end', /end|final|full ?time|regulär|90/i],
]
const kindIn = (text: string | null | undefined): ResultKind | undefined =>
  kinds.find(([, words]) => words.test(text ?? ''))?.[0]

/** By what a league calls it; its kind is "Unknown" in some answers. */
const kindOf = ({ resulttypekind, resultname, resultdescription }: SourceResult): ResultKind | undefined =>
  kindIn(resulttypekind) ?? kindIn(resultname) ?? kindIn(resultdescription)

/** How a league calls a result that was not played. */
const awarded = /wertung|gewertet|grüne[rnm]? tisch|sportgericht|awarded/i
const isAwarded = ({ resultname, resultdescription }: SourceResult) =>
  awarded.test(`${resultname ?? ''} ${resultdescription ?? ''}`)

const goalsOf = (result: SourceResult | undefined): Goals | undefined =>
  result && [result.pointsteam1, result.pointsteam2]

export interface MatchResults {
  /** At the end, extra time included; undefined where the answer has none. */
  result: Goals | undefined
  halfTime: Goals | undefined
  /** Before extra time; undefined where the answer does not tell it. */
  regular: Goals | undefined
  hasExtraTime: boolean
  /** Of the shoot-out alone. */
  shootOut: Goals | undefined
  isAwarded: boolean
  remarks: string[]
}

/** Which of a match's results is which. Those that cannot be right are left out, and `remarks` says so. */
export function resultsOf(results: readonly SourceResult[]): MatchResults {
  const of = (kind: ResultKind) => goalsOf(results.find(each => kindOf(each) === kind))
  const court = results.find(isAwarded)
  const remarks: string[] = []
  const regular = of('end')
  const extraTime = possible(of('extraTime'), 'extra time', {
    remarks,
    when: each => isReached(each, regular),
  })
  const result = goalsOf(court) ?? extraTime ?? regular
  const shootOut = possible(of('shootOut'), 'the shoot-out', {
    remarks,
    when: each => isDecision(each) && !(result && !isDrawn(result) && isSame(each, result)),
  })
  return {
    result,
    halfTime: of('halfTime'),
    regular,
    hasExtraTime: extraTime !== undefined,
    shootOut,
    isAwarded: court !== undefined,
    remarks,
  }
}

const isSame = (one: Goals, other: Goals) => one[0] === other[0] && one[1] === other[1]
const isDrawn = ([home, away]: Goals) => home === away
const isDecision = (goals: Goals) => !isDrawn(goals)
/** No side has fewer goals than before. */
const isReached = (later: Goals, before: Goals | undefined) =>
  before === undefined || (later[0] >= before[0] && later[1] >= before[1])

function possible(
  goals: Goals | undefined,
  name: string,
  { remarks, when }: { remarks: string[]; when: (goals: Goals) => boolean },
): Goals | undefined {
  if (!goals || when(goals)) return goals
  remarks.push(`a result of ${name} of ${scoreText(goals)} cannot be right and is left out`)
  return undefined
}
