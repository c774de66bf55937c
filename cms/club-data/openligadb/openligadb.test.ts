import { describe, expect, it } from 'vitest'
import { UnreadableSource } from '../match-source.ts'
import { openligadb } from './openligadb.ts'

const today = {
  matchID: 77_001,
  matchDateTime: '2024-08-24T15:30:00',
  timeZoneID: 'W. Europe Standard Time',
  leagueName: '1. Fußball-Bundesliga 2024/2025',
  matchDateTimeUTC: '2024-08-24T13:30:00Z',
  group: { groupName: '1. Spieltag', groupOrderID: 1, groupID: 45_000 },
  team1: { teamId: 1, teamName: 'Aue', shortName: 'AUE' },
  team2: { teamId: 2, teamName: 'Bern', shortName: null },
  matchIsFinished: true,
  matchResults: [
    {
      resultID: 2,
      resultName: 'Endergebnis',
      pointsTeam1: 2,
      pointsTeam2: 1,
      resultOrderID: 2,
      resultTypeID: 2,
    },
    {
      resultID: 1,
      resultName: 'Halbzeit',
      pointsTeam1: 1,
      pointsTeam2: 0,
      resultOrderID: 1,
      resultTypeID: 1,
    },
  ],
  goals: [
    {
      goalID: 1,
      scoreTeam1: 1,
      scoreTeam2: 0,
      matchMinute: 20,
      goalGetterName: 'Rivas',
      isPenalty: true,
      isOwnGoal: false,
    },
    {
      goalID: 2,
      scoreTeam1: 1,
      scoreTeam2: 1,
      matchMinute: 60,
      goalGetterName: 'Holm',
      isPenalty: false,
      isOwnGoal: true,
    },
    {
      goalID: 3,
      scoreTeam1: 2,
      scoreTeam2: 1,
      matchMinute: 88,
      goalGetterName: ' ',
      isPenalty: false,
      isOwnGoal: false,
    },
  ],
}

/** The names as they were before: with a capital, and `Id` for `ID` here and there. */
const asBefore = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asBefore)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [
      `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`.replace('ResultTypeID', 'ResultTypeId'),
      asBefore(of),
    ]),
  )
}
const only = (wanted: object) => openligadb(JSON.stringify([{ ...today, ...wanted }])).matches[0]

describe('an answer of OpenLigaDB', () => {
  it('tells matches with results and goals', () => {
    expect(openligadb(JSON.stringify([today]))).toEqual({
      competition: '1. Fußball-Bundesliga 2024/2025',
      faults: [],
      matches: [
        {
          line: 1,
          round: '1. Spieltag',
          kickOff: new Date('2024-08-24T13:30:00Z'),
          isTimeFixed: true,
          home: 'Aue',
          away: 'Bern',
          status: 'played',
          result: [2, 1],
          halfTime: [1, 0],
          shootOut: undefined,
          goals: [
            { side: 'home', name: 'Rivas', minute: 20, kind: 'penalty', score: [1, 0] },
            { side: 'away', name: 'Holm', minute: 60, kind: 'ownGoal', score: [1, 1] },
            { side: 'home', minute: 88, score: [2, 1] },
          ],
        },
      ],
    })
  })

  it('is the same with the field names of before', () => {
    expect(openligadb(JSON.stringify([asBefore(today)]))).toEqual(openligadb(JSON.stringify([today])))
  })

  it('may be of one match, and may lack the time in UTC', () => {
    const winter = { ...today, matchDateTimeUTC: null, matchDateTime: '2024-11-02T15:30:00' }
    expect(openligadb(JSON.stringify(winter)).matches[0]?.kickOff).toEqual(new Date('2024-11-02T14:30:00Z'))
  })

  it.each([
    { matchDateTimeUTC: '2026-02-30T13:30:00Z' },
    { matchDateTimeUTC: '2026-02-28T25:30:00Z' },
    { matchDateTimeUTC: null, matchDateTime: '2026-02-28T25:30:00' },
    { matchDateTimeUTC: null, matchDateTime: '2026-02-30T15:30:00' },
    { matchDateTimeUTC: null, matchDateTime: null },
  ])('has a fault of that match alone where its date is %j', wanted => {
    const { matches, faults } = openligadb(JSON.stringify([{ ...today, ...wanted }, today]))
    expect(matches.map(({ line }) => line)).toEqual([2])
    expect(faults).toEqual([
      { line: 1, reason: expect.stringContaining('the date cannot be read') as string },
    ])
  })

  it('has no result as long as the match is not over', () => {
    expect(only({ matchIsFinished: false })).toMatchObject({
      status: 'scheduled',
      result: undefined,
      goals: [],
    })
    expect(only({ matchResults: [] })).toMatchObject({ status: 'scheduled', result: undefined })
  })

  it('tells what a court has awarded', () => {
    const resultDescription = 'Wertung durch das Sportgericht'
    expect(only({ matchResults: [{ ...today.matchResults[0], resultDescription }] })?.status).toBe('awarded')
  })

  it.each([
    ['counts them for the side whose score has risen, whatever they are listed like', [3, 1, 2], undefined],
    ['are shown as none where they lead elsewhere', [1, 2], '1:1'],
  ])('has goals that %s', (_, ids, end) => {
    const goals = ids.map(id => today.goals.find(({ goalID }) => goalID === id))
    const found = only({ goals })
    expect(found?.goals.map(({ side, score }) => [side, score])).toEqual(
      end === undefined
        ? [
            ['home', [1, 0]],
            ['away', [1, 1]],
            ['home', [2, 1]],
          ]
        : [],
    )
    expect(found?.remarks).toEqual(
      end === undefined
        ? undefined
        : [`its goals lead to ${end}, its result is 2:1: the result alone is shown`],
    )
  })

  it('keeps what is known of a goal whose score is missing out of the list, and says so', () => {
    const goals = [...today.goals, { goalID: 4, scoreTeam1: null, scoreTeam2: null, matchMinute: 30 }]
    expect(only({ goals })?.goals).toHaveLength(3)
    expect(only({ goals })?.remarks).toEqual(['1 of its goals has no score and cannot be shown'])
  })

  it.each([
    [92, [], { minute: 90, stoppage: 2 }],
    [92, [{ resultName: 'Verlängerung', pointsTeam1: 2, pointsTeam2: 1 }], { minute: 90, stoppage: 2 }],
    [88, [], { minute: 88 }],
    [null, [], {}],
    [0, [], {}],
  ])('writes a last goal in minute %s as the rules know it', (matchMinute, more, expected) => {
    const goals = [...today.goals.slice(0, 2), { ...today.goals[2], matchMinute }]
    const matchResults = [...today.matchResults, ...more]
    const { minute, stoppage } = only({ goals, matchResults })?.goals[2] ?? {}
    expect(JSON.parse(JSON.stringify({ minute, stoppage }))).toEqual(expected)
  })

  it('names the match that is wrong, and reads the others', () => {
    const content = openligadb(
      JSON.stringify([
        { ...today, team2: {} },
        today,
        { ...today, matchDateTimeUTC: 'soon' },
        { ...today, matchIsFinished: 'yes' },
      ]),
    )
    expect(content.matches.map(({ line }) => line)).toEqual([2])
    const clubs = `${today.team1.teamName} – ${today.team2.teamName}`
    expect(content.faults).toEqual([
      { line: 1, reason: expect.stringMatching(/^team2\.teamname: /) as string },
      { line: 3, reason: `${clubs}, the date cannot be read` },
      { line: 4, reason: expect.stringContaining(`${clubs}, matchisfinished: `) as string },
    ])
  })

  it.each([
    ['half of one', JSON.stringify([today]).slice(0, -5)],
    ['something else', '[{"teamId":1}]'],
    ['empty', '[]'],
  ])('is refused as a whole where it is %s', (_, text) => {
    expect(() => openligadb(text)).toThrow(UnreadableSource)
  })
})
