import { describe, expect, it } from 'vitest'
import type { SourceMatch } from '#cms/club-data/match-source.ts'
import { knownMatches } from './known-matches.ts'

const clubs = new Map(
  ['Eichwald', 'Nordhafen', 'Rheinau'].map(name => [
    name,
    {
      name,
      code: name.slice(0, 3),
      colors: ['#000000', '#ffffff'] as [string, string],
      own: name === 'Eichwald',
    },
  ]),
)
const now = new Date('2026-09-01T12:00:00Z')
const match: SourceMatch = {
  line: 1,
  round: '1. Spieltag',
  kickOff: new Date('2026-08-22T13:30:00Z'),
  isTimeFixed: true,
  home: 'Eichwald',
  away: 'Nordhafen',
  status: 'played',
  result: [2, 1],
  goals: [],
}
const look = (...wanted: Partial<SourceMatch>[]) =>
  knownMatches(
    {
      competition: 'Liga',
      faults: [],
      matches: wanted.map((each, index) => ({ ...match, line: index + 1, ...each })),
    },
    { teamId: 159, season: 2026, club: name => clubs.get(name) ?? clubs.get(name.replace('SG ', '')), now },
  )
const notesOn = (...wanted: Partial<SourceMatch>[]) =>
  look(...wanted).notes.map(({ kind, line, text }) => [kind, line, text])
const title = '1. Spieltag, Eichwald – Nordhafen'

describe('what a source tells', () => {
  it('is known by the names of our own list, with an id that no day and no spelling of a matchday changes', () => {
    const [one] = look({ home: 'SG Eichwald' }).matches
    expect(one).toMatchObject({ home: 'Eichwald', id: '159-2026-1-eichwald-nordhafen' })
    expect(look({ round: 'Matchday 1', kickOff: now }).matches[0]?.id).toBe(one?.id)
    expect(look({}).notes).toEqual([])
  })

  it('is a fault where no list knows a club, and the others are read', () => {
    const { matches, notes } = look({ away: 'Nordhaven' }, { away: 'Rheinau' })
    expect(matches.map(({ away }) => away)).toEqual(['Rheinau'])
    expect(notes).toEqual([
      {
        kind: 'fault',
        line: 1,
        text: '1. Spieltag, Eichwald – Nordhaven: no list of clubs knows “Nordhaven”',
      },
    ])
  })

  it.each([
    [
      'a match stands in it twice',
      [{}, {}],
      [['fault', 2, `${title}: it stands in the file twice, first as match 1`]],
    ],
    [
      'a club plays itself',
      [{ away: 'Eichwald' }],
      [['fault', 1, '1. Spieltag, Eichwald – Eichwald: a club does not play itself']],
    ],
    [
      'half-time has more goals',
      [{ halfTime: [3, 0] }],
      [['fault', 1, `${title}: more goals at half-time (3:0) than at the end (2:1)`]],
    ],
    [
      'an award has no score',
      [{ status: 'awarded', result: undefined }],
      [['fault', 1, `${title}: it is awarded, but not said how`]],
    ],
    [
      'none is ours',
      [{ home: 'Rheinau' }],
      [['fault', null, 'None of the matches is one of the club’s own team.']],
    ],
  ] as const)('is a fault where %s', (_, matches, expected) => {
    expect(notesOn(...(matches as unknown as Partial<SourceMatch>[]))).toEqual(expected)
  })

  it.each([
    ['awarded', { status: 'awarded', result: [0, 2], halfTime: [1, 0] }, 'awarded, it counts as 0:2'],
    [
      'postponed',
      { status: 'postponed', result: undefined },
      'postponed, it is without a day until the source names one',
    ],
    ['cancelled', { status: 'cancelled', result: undefined }, 'cancelled, it will not be played'],
    [
      'broken off',
      { status: 'abandoned', result: undefined },
      'broken off, it counts as not played until the source says what counts',
    ],
    ['told otherwise', { remarks: ['its goals contradict it'] }, 'its goals contradict it'],
    [
      'over, but without a score',
      { status: 'scheduled', result: undefined },
      'it should be over, but has no score: it counts as not played',
    ],
    [
      'ahead without a time',
      {
        status: 'scheduled',
        result: undefined,
        isTimeFixed: false,
        kickOff: new Date('2026-12-01T11:00:00Z'),
      },
      'the time of day is not set yet',
    ],
  ] as const)('is told where a match is %s', (_, wanted, expected) => {
    expect(notesOn(wanted as unknown as Partial<SourceMatch>)).toEqual([['note', 1, `${title}: ${expected}`]])
  })

  it('counts as it was played where it was called off before', () => {
    const off = { status: 'cancelled', result: undefined } as const
    for (const wanted of [
      [off, {}],
      [{}, off],
    ]) {
      const { matches, notes } = look(...wanted)
      expect(matches.map(({ status, result }) => [status, result])).toEqual([['played', [2, 1]]])
      expect(notes.map(({ kind, text }) => [kind, text])).toContainEqual([
        'note',
        `${title}: it was called off and stands in the file again`,
      ])
    }
  })

  it('is told where its round is no matchday beside others that are', () => {
    const other = { home: 'Nordhafen', away: 'Eichwald' }
    expect(notesOn({}, { ...other, round: 'Finals, Final' })).toEqual([
      ['note', 2, '“Finals, Final”: 1 match without a matchday, which the table leaves out'],
    ])
    expect(notesOn({}, { ...other, round: 'Championship, Matchday 1' })).toEqual([
      [
        'note',
        2,
        '“Championship, Matchday 1”: 1 match of a stage, which the table leaves out unless season-rules.yaml says that the league is split',
      ],
    ])
    expect(notesOn({ round: 'Achtelfinale' })).toEqual([])
  })

  it('is nothing to mention while a match is still being played', () => {
    const kickOff = new Date(now.getTime() - 2 * 3_600_000)
    expect(notesOn({ status: 'scheduled', result: undefined, kickOff })).toEqual([])
  })
})
