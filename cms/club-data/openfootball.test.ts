import { describe, expect, it } from 'vitest'
import { UnreadableSource } from './match-source.ts'
import { openfootball } from './openfootball.ts'

const file = (...matches: object[]) => JSON.stringify({ name: 'Bundesliga 2024/25', matches })
const match = {
  round: 'Matchday 1',
  date: '2024-08-24',
  time: '15:30',
  team1: 'Aue',
  team2: 'Bern',
  score: { ht: [1, 0], ft: [2, 1] },
}
const only = (wanted: object) => openfootball(file({ ...match, ...wanted })).matches[0]

describe('a file of openfootball', () => {
  it('tells matches with their results', () => {
    expect(openfootball(file(match))).toEqual({
      competition: 'Bundesliga 2024/25',
      faults: [],
      matches: [
        {
          line: 1,
          round: 'Matchday 1',
          kickOff: new Date('2024-08-24T13:30:00Z'),
          isTimeFixed: true,
          home: 'Aue',
          away: 'Bern',
          status: 'played',
          result: [2, 1],
          halfTime: [1, 0],
          shootOut: undefined,
          goals: [],
        },
      ],
    })
  })

  it.each([
    ['on the day the clock goes forward', '2025-03-30', '15:30', '2025-03-30T13:30:00Z'],
    ['on the day the clock goes back', '2024-10-27', '15:30', '2024-10-27T14:30:00Z'],
    ['with an hour of one digit', '2024-11-02', '9:30', '2024-11-02T08:30:00Z'],
    ['with the distance to UTC', '2026-06-11', '13:00 UTC-6', '2026-06-11T19:00:00Z'],
  ])('reads a time %s', (_, date, time, expected) => {
    expect(only({ date, time })?.kickOff).toEqual(new Date(expected))
  })

  it.each([
    ['with half an hour to UTC', '18:00 UTC+5:30', '2024-08-24T12:30:00Z'],
    ['in UTC', '18:00 UTC', '2024-08-24T18:00:00Z'],
    ['at the end of the day', '24:00', '2024-08-24T22:00:00Z'],
  ])('reads a time %s', (_, time, expected) => {
    expect(only({ time })?.kickOff).toEqual(new Date(expected))
  })

  it.each([
    ['time', '25:30'],
    ['time', '24:30'],
    ['time', '12:60'],
    ['time', '99:99'],
    ['time', '12:00 UTC+99'],
    ['time', ''],
    ['date', '2026-02-30'],
    ['date', '0000-01-01'],
    ['date', '2026/03/28'],
    ['date', null],
    ['team1', null],
    ['team1', undefined],
    ['score', { ft: ['two', 1] }],
    ['score', 7],
    ['goals1', [null]],
  ])('has a fault of that match alone where %s is %j', (member, value) => {
    const { matches, faults } = openfootball(file({ ...match, [member]: value }, match))
    expect(matches.map(({ line }) => line)).toEqual([2])
    expect(faults).toEqual([{ line: 1, reason: expect.stringContaining(member) as string }])
  })

  it('takes null for what is missing, and digits in quotes for a number', () => {
    const empty = { time: null, stage: null, status: null, goals1: null, goals2: null }
    expect(only({ ...empty, score: { ht: null, ft: ['2', '1'], et: null, p: null } })).toEqual(
      only({ time: undefined, score: { ft: [2, 1] } }),
    )
    expect(only({ score: null })).toMatchObject({ status: 'scheduled', result: undefined })
    const goals1 = [{ name: 'Rivas', minute: 45, offset: '2', penalty: null }]
    expect(only({ score: { ft: [1, 0] }, goals1 })?.goals).toMatchObject([{ minute: 45, stoppage: 2 }])
  })

  it('does not make a time up', () => {
    expect(only({ time: undefined })).toMatchObject({
      kickOff: new Date('2024-08-24T10:00:00Z'),
      isTimeFixed: false,
    })
  })

  it('has no result where the score is empty or not there', () => {
    for (const score of [{}, undefined])
      expect(only({ score })).toMatchObject({ status: 'scheduled', result: undefined })
  })

  it.each([
    ['AWARDED', [0, 2], { status: 'awarded', result: [0, 2], goals: [] }],
    ['postponed', undefined, { status: 'postponed', result: undefined }],
    ['CANCELLED', undefined, { status: 'cancelled', result: undefined }],
    ['annulled', undefined, { status: 'cancelled', result: undefined }],
    ['abandoned', undefined, { status: 'abandoned', result: undefined }],
    [
      'abandoned',
      [1, 0],
      {
        status: 'abandoned',
        result: undefined,
        halfTime: undefined,
        remarks: ['the 1:0 that the file tells does not count'],
      },
    ],
    ['moved', [1, 0], { status: 'played', result: [1, 0], remarks: ['nobody here knows the state “moved”'] }],
  ])('takes the state %s with %s for what it is', (status, ft, expected) => {
    const goals1 = [{ name: 'Rivas', minute: 10 }]
    expect(only({ status, score: ft ? { ft, ht: [0, 0] } : {}, goals1 })).toMatchObject(expected)
  })

  it('takes the stage for the round where there is none, and before it where there are both', () => {
    expect(only({ round: undefined, stage: 'Playoffs' })?.round).toBe('Playoffs')
    expect(only({ stage: 'Playoffs - Championship' })?.round).toBe('Playoffs - Championship, Matchday 1')
    const { faults } = openfootball(file({ ...match, round: undefined }))
    expect(faults).toEqual([{ line: 1, reason: 'Aue – Bern, round: is missing, and no stage is named' }])
  })

  it('shows the result alone where the goals lead elsewhere', () => {
    expect(only({ goals1: [{ name: 'Rivas', minute: 10 }] })).toMatchObject({
      result: [2, 1],
      goals: [],
      remarks: ['its goals lead to 1:0, its result is 2:1: the result alone is shown'],
    })
  })

  it.each([
    [92, { ft: [1, 0] }, { minute: 90, stoppage: 2 }],
    [92, { ft: [0, 0], et: [1, 0] }, { minute: 92 }],
    [121, { ft: [0, 0], et: [1, 0] }, { minute: 120, stoppage: 1 }],
    [92, { ft: [1, 0], p: [4, 5] }, { minute: 90, stoppage: 2 }],
  ])('writes minute %s of a match with %j as the rules know it', (minute, score, expected) => {
    expect(only({ score, goals1: [{ name: 'Rivas', minute }] })?.goals).toMatchObject([expected])
  })

  it('tells extra time and shoot-out of a cup', () => {
    expect(only({ score: { ht: [0, 0], ft: [1, 1], et: [2, 2], p: [4, 5] } })).toMatchObject({
      result: [2, 2],
      shootOut: [4, 5],
    })
  })

  it('tells who scored, also in the older way to write a minute', () => {
    const goals1 = [
      { name: 'Rivas', minute: 45, offset: 2, penalty: true },
      { name: 'Holm', minute: "90+3'", owngoal: true },
    ]
    expect(only({ goals1, goals2: [{ name: 'Balde', minute: 12 }] })?.goals).toEqual([
      { side: 'home', name: 'Rivas', minute: 45, stoppage: 2, kind: 'penalty' },
      { side: 'home', name: 'Holm', minute: 90, stoppage: 3, kind: 'ownGoal' },
      { side: 'away', name: 'Balde', minute: 12, stoppage: undefined, kind: undefined },
    ])
  })

  it('names the match and the field that is wrong, and reads the others', () => {
    const content = openfootball(
      file(
        { ...match, date: '2024-02-30' },
        match,
        { ...match, score: { ft: [1] } },
        { ...match, team2: 7 },
        [],
      ),
    )
    expect(content.matches.map(({ line }) => line)).toEqual([2])
    const clubs = `${match.team1} – ${match.team2}`
    expect(content.faults.map(({ line, reason }) => [line, reason.split(':')[0]])).toEqual([
      [1, `${clubs}, date`],
      [3, `${clubs}, score.ft`],
      [4, 'team2'],
      [5, 'the match'],
    ])
  })

  it.each([
    ['half a file', file(match).slice(0, -9)],
    ['something else', '{"clubs":[]}'],
    ['nothing', ''],
  ])('is refused as a whole where it is %s', (_, text) => {
    expect(() => openfootball(text)).toThrow(UnreadableSource)
  })
})
