import { describe, expect, it } from 'vitest'
import { openligadb } from './openligadb.ts'

type Result = readonly [name: string, kind: string, home: number, away: number]
type Goal = readonly [home: number, away: number, minute: number]

/** A match that is over, with these results and goals. */
const matchWith = (results: readonly Result[], goals: readonly Goal[]) =>
  openligadb(
    JSON.stringify({
      matchDateTimeUTC: '2025-10-29T19:00:00Z',
      leagueName: 'DFB-Pokal 2025/2026',
      group: { groupName: '2. Runde' },
      team1: { teamName: 'Aue' },
      team2: { teamName: 'Bern' },
      matchIsFinished: true,
      matchResults: results.map(([resultName, resultTypeKind, pointsTeam1, pointsTeam2]) => ({
        resultName,
        resultTypeKind,
        resultTypeID: 2,
        pointsTeam1,
        pointsTeam2,
      })),
      goals: goals.map(([scoreTeam1, scoreTeam2, matchMinute], index) => ({
        goalID: index,
        goalGetterName: 'Rivas',
        scoreTeam1,
        scoreTeam2,
        matchMinute,
      })),
    }),
  ).matches[0]

const drawn: readonly Goal[] = [
  [0, 1, 30],
  [1, 1, 80],
]
const drawnAgain: readonly Goal[] = [...drawn, [1, 2, 110], [2, 2, 118]]
const end = (home: number, away: number): Result => ['Endergebnis', 'After90Minutes', home, away]
const after90 = (home: number, away: number): Result => ['nach 90 Minuten', 'Unknown', home, away]
const stoppage = (home: number, away: number): Result => ['Nachspielzeit', 'Unknown', home, away]
const shootOut = (home: number, away: number): Result => ['n.E.', 'Unknown', home, away]
const extraTime = (home: number, away: number): Result => ['n.V.', 'Unknown', home, away]

describe('results are told by name, kind and goals together', () => {
  it.each<[string, readonly Result[], readonly Goal[], object]>([
    [
      '“Nachspielzeit” that is extra time',
      [end(1, 1), stoppage(1, 2)],
      [...drawn, [1, 2, 110]],
      { result: [1, 2], shootOut: undefined },
    ],
    [
      '“Nachspielzeit” before a shoot-out',
      [end(1, 1), stoppage(2, 2), ['Elfmeterschießen', 'AfterPenalties', 4, 5]],
      drawnAgain,
      { result: [2, 2], shootOut: [4, 5] },
    ],
    [
      'an end that counts the kicks',
      [end(6, 5), after90(1, 1), extraTime(2, 2), shootOut(6, 5)],
      drawnAgain,
      { result: [2, 2], shootOut: [4, 3] },
    ],
    [
      'an end that counts the kicks, without the ninetieth minute',
      [end(6, 5), extraTime(2, 2), shootOut(6, 5)],
      drawnAgain,
      { result: [2, 2], shootOut: [4, 3] },
    ],
    [
      'an end that counts kicks told alone',
      [end(6, 5), extraTime(2, 2), shootOut(4, 3)],
      drawnAgain,
      { result: [2, 2], shootOut: [4, 3] },
    ],
    [
      'an end after extra time beside the ninetieth minute',
      [end(3, 2), after90(2, 2)],
      [...drawn, [1, 2, 81], [2, 2, 88], [3, 2, 118]],
      { result: [3, 2] },
    ],
    ['a shoot-out called “i.E.”', [end(1, 1), ['i.E.', 'Unknown', 3, 1]], drawn, { shootOut: [3, 1] }],
    [
      'kicks that are listed as plain goals',
      [end(1, 1), shootOut(2, 1)],
      [...drawn, [2, 1, 120], [2, 2, 120], [3, 2, 120]],
      { result: [1, 1], shootOut: [2, 1] },
    ],
  ])('%s', (_, results, goals, expected) => {
    const found = matchWith(results, goals)
    expect(found).toMatchObject({ status: 'played', ...expected })
    expect(found?.remarks).toBeUndefined()
    const [home = 0, away = 0] = found?.result ?? []
    expect(found?.goals.map(({ minute, score }) => [...(score ?? []), minute])).toEqual(
      goals.slice(0, home + away),
    )
  })

  it('counts a goal of the 118th minute as one of extra time where no result says so', () => {
    const goals: readonly Goal[] = [
      [1, 0, 92],
      [2, 0, 118],
    ]
    const found = matchWith([end(2, 0)], goals)
    expect(found?.goals.map(({ minute, stoppage: more }) => [minute, more])).toEqual([
      [90, 2],
      [118, undefined],
    ])
  })
})

describe('what cannot be explained is said', () => {
  it.each<[string, readonly Result[], readonly Goal[], object, string]>([
    [
      'a name that says nothing',
      [end(1, 1), ['Stand', 'Unknown', 3, 1]],
      drawn,
      { result: [1, 1] },
      'nobody here knows what its result “Stand” of 3:1 is of',
    ],
    [
      'an end of a match that is over but has none',
      [['Halbzeit', 'HalfTime', 0, 1]],
      drawn.slice(0, 1),
      { status: 'scheduled', goals: [] },
      'it is over, but none of its results is one of its end',
    ],
    [
      'a result of the ninetieth minute that is above the end',
      [end(1, 1), after90(2, 2)],
      drawn,
      { result: [1, 1] },
      'a result of regular time of 2:2 cannot be right and is left out',
    ],
    [
      'half-time that is above the end',
      [end(1, 1), ['Halbzeit', 'HalfTime', 2, 1]],
      drawn,
      { result: [1, 1], halfTime: undefined },
      'a result of half-time of 2:1 cannot be right and is left out',
    ],
    [
      '“Nachspielzeit” that the goals do not lead to',
      [end(1, 1), stoppage(1, 2)],
      drawn,
      { result: [1, 1] },
      'a result of stoppage time of 1:2 cannot be right and is left out',
    ],
    [
      'a second end',
      [end(2, 1), end(1, 1)],
      drawn,
      { result: [1, 1] },
      'a second result of the end of 2:1 contradicts 1:1, which is shown',
    ],
    [
      'a score before the shoot-out that the goals alone tell',
      [end(6, 5), shootOut(6, 5)],
      drawnAgain,
      { result: [2, 2], shootOut: [4, 3] },
      'its result before the shoot-out, 2:2, is told by its goals alone',
    ],
    [
      'extra time that the goals alone tell',
      [end(1, 1), shootOut(4, 2)],
      drawnAgain,
      { result: [2, 2], shootOut: [4, 2] },
      'its result after extra time, 2:2, is told by its goals alone',
    ],
    [
      'kicks that only the end can hold',
      [end(6, 5), after90(2, 2)],
      [],
      { result: [2, 2], shootOut: [4, 3] },
      'its result at the end of 6:5 is taken for one with the shoot-out',
    ],
  ])('%s', (_, results, goals, expected, remark) => {
    expect(matchWith(results, goals)).toMatchObject({ ...expected, remarks: [remark] })
  })
})
