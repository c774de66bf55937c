import { describe, expect, it } from 'vitest'
import { openligadb } from './openligadb.ts'

type Result = readonly [
  name: string | null,
  type: number,
  home: number,
  away: number,
  kind?: string | undefined,
  description?: string,
]
type Goal = readonly [home: number | null, away: number | null, minute: number | null, comment?: string]

/** The one match of an answer with these results and goals, which stand in it in the order given. */
const matchWith = (results: readonly Result[], goals: readonly Goal[] = []) =>
  openligadb(
    JSON.stringify([
      {
        matchDateTimeUTC: '2026-06-30T19:00:00Z',
        leagueName: 'WM 2026',
        group: { groupName: 'Sechzehntelfinale' },
        team1: { teamName: 'Aue' },
        team2: { teamName: 'Bern' },
        matchIsFinished: true,
        matchResults: results.map(
          ([resultName, resultTypeID, pointsTeam1, pointsTeam2, resultTypeKind, resultDescription]) => ({
            resultName,
            resultDescription,
            resultTypeID,
            resultTypeKind,
            pointsTeam1,
            pointsTeam2,
          }),
        ),
        goals: goals.map(([scoreTeam1, scoreTeam2, matchMinute, comment], index) => ({
          goalID: index + 1,
          goalGetterName: 'Rivas',
          scoreTeam1,
          scoreTeam2,
          matchMinute,
          isPenalty: comment !== undefined,
          comment,
        })),
      },
    ]),
  ).matches[0]

describe('what a result is of', () => {
  it.each<[string, readonly Result[], object]>([
    [
      'the names of a league that counts its types otherwise',
      [
        ['Halbzeit', 1, 0, 1],
        ['Endergebnis', 2, 1, 1],
        ['nach Verlängerung', 4, 1, 1],
        ['nach Elfmeterschießen', 5, 3, 5],
      ],
      { status: 'played', result: [1, 1], halfTime: [0, 1], shootOut: [3, 5] },
    ],
    [
      'extra time under the number that others give to a shoot-out',
      [
        ['Endergebnis', 2, 1, 1],
        ['nach Verlängerung', 4, 3, 2],
      ],
      { result: [3, 2], shootOut: undefined },
    ],
    [
      'types that are all zero',
      [
        ['Endergebnis', 0, 2, 2],
        ['Halbzeit', 0, 2, 1],
      ],
      { status: 'played', result: [2, 2], halfTime: [2, 1] },
    ],
    [
      'the kind, where the name says nothing',
      [
        ['A', 7, 2, 1, 'After90Minutes'],
        ['B', 8, 1, 0, 'HalfTime'],
      ],
      { result: [2, 1], halfTime: [1, 0] },
    ],
    ['the name, where the kind is not known', [['Endergebnis', 7, 2, 1, 'Unknown']], { result: [2, 1] }],
    [
      'what is written beside it, where neither kind nor name say it',
      [
        ['Ergebnis 1', 7, 2, 1, 'Unknown', 'Ergebnis nach Ende der offiziellen Spielzeit'],
        [null, 8, 1, 0, undefined, 'Zwischenstand zur Halbzeit'],
      ],
      { status: 'played', result: [2, 1], halfTime: [1, 0] },
    ],
    [
      'a name in the words of a tournament',
      [['Ergebnis nach Ende der regulären Spielzeit', 3, 0, 2]],
      { result: [0, 2] },
    ],
    [
      'a court’s decision above what was played',
      [
        ['Endergebnis', 2, 1, 0],
        ['Wertung', 9, 0, 2],
      ],
      { status: 'awarded', result: [0, 2] },
    ],
    ['nothing that is an end', [['Nachspielzeit', 9, 1, 0, 'Unknown']], { status: 'scheduled', goals: [] }],
  ])('is told by %s', (_, results, expected) => {
    expect(matchWith(results)).toMatchObject(expected)
  })

  it.each<[string, readonly Result[], object, string]>([
    [
      'extra time with fewer goals than before',
      [
        ['Endergebnis', 2, 2, 0],
        ['nach Verlängerung', 3, 0, 0],
      ],
      { result: [2, 0] },
      'a result of extra time of 0:0 cannot be right and is left out',
    ],
    [
      'a shoot-out that nobody has won',
      [
        ['Endergebnis', 2, 1, 1],
        ['nach Elfmeterschießen', 4, 0, 0],
      ],
      { result: [1, 1], shootOut: undefined },
      'a result of the shoot-out of 0:0 cannot be right and is left out',
    ],
    [
      'a shoot-out that repeats a result',
      [
        ['Endergebnis', 2, 2, 0],
        ['nach Elfmeterschießen', 4, 2, 0],
      ],
      { result: [2, 0], shootOut: undefined },
      'a result of the shoot-out of 2:0 cannot be right and is left out',
    ],
  ])('leaves out %s, and says so', (_, results, expected, remark) => {
    expect(matchWith(results)).toMatchObject({ ...expected, remarks: [remark] })
  })
})

const drawn: readonly Result[] = [['Ergebnis nach Ende der regulären Spielzeit', 2, 1, 1]]
const kick = 'Elfmeterschießen'

describe('a shoot-out among the goals', () => {
  it.each<[string, readonly Goal[], object]>([
    [
      'goes on from the result',
      [
        [2, 3, null, kick],
        [1, 0, 40],
        [1, 2, null, kick],
        [1, 1, 70],
        [2, 2, null, kick],
      ],
      { shootOut: [1, 2] },
    ],
    [
      'begins anew',
      [
        [1, 0, 40],
        [1, 1, 70],
        [0, 1, 120, kick],
        [0, 2, 120, kick],
        [1, 2, 120, kick],
        [1, 3, 120, kick],
      ],
      { shootOut: [1, 3] },
    ],
    [
      'is called penalties alone, after the last score of a draw',
      [
        [1, 0, 40],
        [1, 1, 70],
        [1, 2, 120, ''],
        [2, 2, 120, ''],
        [2, 3, 120, ''],
      ],
      { shootOut: [1, 2] },
    ],
  ])('is no goal of the match where it %s', (_, goals, expected) => {
    const found = matchWith(drawn, goals)
    expect(found).toMatchObject({ result: [1, 1], ...expected })
    expect(found?.goals.map(({ minute, score }) => [minute, score])).toEqual([
      [40, [1, 0]],
      [70, [1, 1]],
    ])
    expect(found?.remarks).toBeUndefined()
  })

  it('is told alone where its result holds the goals before it', () => {
    const results: readonly Result[] = [...drawn, ['nach Elfmeterschießen', 4, 2, 3]]
    const goals: readonly Goal[] = [
      [1, 0, 40],
      [1, 1, 70],
      [1, 2, 120, kick],
      [2, 2, 120, kick],
      [2, 3, 120, kick],
    ]
    expect(matchWith(results, goals)?.shootOut).toEqual([1, 2])
    expect(matchWith([...drawn, ['nach Elfmeterschießen', 4, 4, 3]], goals)).toMatchObject({
      shootOut: [4, 3],
      remarks: ['its kicks lead to 1:2 in the shoot-out, its result is 4:3, which is shown'],
    })
  })
})

it('counts goals after the ninetieth minute as extra time only where that was played', () => {
  const results: readonly Result[] = [...drawn, ['nach Verlängerung', 3, 2, 1]]
  const goals: readonly Goal[] = [
    [2, 1, 93],
    [1, 1, 92],
    [1, 0, 47],
  ]
  const minutes = (found: ReturnType<typeof matchWith>) =>
    found?.goals.map(({ minute, stoppage }) => (stoppage === undefined ? minute : `${minute}+${stoppage}`))
  expect(minutes(matchWith(results, goals))).toEqual([47, '90+2', 93])
  expect(minutes(matchWith([...results, ['Halbzeit', 1, 1, 0]], goals))).toEqual(['45+2', '90+2', 93])
})
