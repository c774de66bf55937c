import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leagueRules } from './league-rules.ts'
import { type LeagueMatch, leagueTable } from './league-table.ts'

let day = 0
/** Each match is a day after the one before. */
const match = (home: string, away: string, goals?: [number, number]): LeagueMatch => {
  day += 1
  return { home, away, kickOff: new Date(Date.UTC(2026, 0, day)).toISOString(), goals }
}
const order = (matches: LeagueMatch[], options?: Parameters<typeof leagueTable>[1]) =>
  leagueTable(matches, options).map(({ place, team }) => `${place} ${team}`)

describe('a table', () => {
  it('counts three points for a win and one for a draw', () => {
    const [first, second] = leagueTable([match('Aue', 'Bern', [2, 1]), match('Bern', 'Aue', [1, 1])])
    expect(first).toMatchObject({
      place: 1,
      team: 'Aue',
      played: 2,
      won: 1,
      drawn: 1,
      lost: 0,
      points: 4,
      goalsFor: 3,
      goalsAgainst: 2,
    })
    expect(second).toMatchObject({ place: 2, won: 0, drawn: 1, lost: 1, points: 1 })
  })

  it('holds who has not played yet, all of them in one place', () => {
    expect(order([match('Bern', 'Aue'), match('Calw', 'Diez')])).toEqual([
      '1 Aue',
      '1 Bern',
      '1 Calw',
      '1 Diez',
    ])
  })

  it('has those who are equal in all share a place, and leaves the next one out', () => {
    const matches = [match('Aue', 'Calw', [1, 0]), match('Bern', 'Diez', [1, 0])]
    expect(order(matches)).toEqual(['1 Aue', '1 Bern', '3 Calw', '3 Diez'])
  })

  it('takes away what was deducted, from the whole table alone', () => {
    const matches = [match('Aue', 'Bern', [1, 0])]
    const deductions = [{ team: 'Aue', points: 4 }]
    expect(leagueTable(matches, { deductions })[1]).toMatchObject({ team: 'Aue', points: -1, won: 1 })
    expect(leagueTable(matches, { deductions, kind: 'home' })[0]).toMatchObject({ team: 'Aue', points: 3 })
  })

  it('is of home or away matches alone where that is wanted', () => {
    const matches = [match('Aue', 'Bern', [1, 0]), match('Bern', 'Aue', [3, 0])]
    expect(leagueTable(matches, { kind: 'home' })).toMatchObject([
      { team: 'Bern', played: 1, points: 3, goalsFor: 3 },
      { team: 'Aue', played: 1, points: 3, goalsFor: 1 },
    ])
    expect(leagueTable(matches, { kind: 'away' })).toMatchObject([
      { team: 'Bern', played: 1, points: 0, goalsAgainst: 1 },
      { team: 'Aue', played: 1, points: 0, goalsAgainst: 3 },
    ])
  })

  it('tells the form of the last five, the latest at the end, however the matches are listed', () => {
    const goals: [number, number][] = [
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
      [0, 3],
      [4, 4],
    ]
    const matches = goals.map(each => match('Aue', 'Bern', each)).toReversed()
    expect(leagueTable(matches).find(({ team }) => team === 'Aue')?.form).toEqual([
      'won',
      'drawn',
      'won',
      'lost',
      'drawn',
    ])
  })
})

describe('equal points', () => {
  it('are decided by goal difference, then by goals', () => {
    expect(order([match('A', 'X', [1, 0]), match('B', 'Y', [3, 0])])).toEqual(['1 B', '2 A', '3 X', '4 Y'])
    expect(order([match('A', 'X', [1, 0]), match('B', 'Y', [2, 1])]).slice(0, 2)).toEqual(['1 B', '2 A'])
  })

  it('are decided by the matches between them, and not before these are all played', () => {
    const open = [match('A', 'B', [2, 1]), match('A', 'X', [0, 1]), match('B', 'X', [1, 0])]
    expect(order([...open, match('B', 'A')])).toEqual(['1 A', '1 B', '3 X'])
    expect(order([...open, match('B', 'A', [1, 1])])).toEqual(['1 A', '2 B', '3 X'])
  })

  it('are decided by goals in the other’s stadium, and then by all goals away', () => {
    const direct = [match('A', 'B', [1, 0]), match('B', 'A', [2, 1])]
    const evened = [match('A', 'X', [2, 1]), match('B', 'X', [2, 1])]
    expect(order([...direct, ...evened]).slice(0, 2)).toEqual(['1 A', '2 B'])
    const away = [match('A', 'X', [1, 0]), match('X', 'B', [0, 1])]
    expect(order([match('A', 'B', [1, 1]), match('B', 'A', [1, 1]), ...away]).slice(0, 2)).toEqual([
      '1 B',
      '2 A',
    ])
  })

  const spanish = { rules: leagueRules.directComparison }

  it('are decided among three by the matches of the three', () => {
    const circle = [
      match('A', 'B', [3, 0]),
      match('B', 'C', [2, 0]),
      match('C', 'A', [1, 0]),
      ...['A', 'B', 'C'].map(team => match(team, 'X', [0, 0])),
    ]
    expect(order(circle, spanish)).toEqual(['1 A', '2 B', '3 C', '4 X'])
  })

  it('are decided among two who are left of three as their league says: by the same matches, or by those of the two', () => {
    const three = [
      match('A', 'B', [1, 0]),
      match('A', 'C', [5, 0]),
      match('B', 'C', [1, 1]),
      match('B', 'X', [1, 0]),
      match('C', 'X', [9, 0]),
      ...['B', 'C'].flatMap(team => ['Y', 'Z'].map(other => match(team, other, [0, 0]))),
    ]
    const others = ['4 Y', '4 Z', '6 X']
    // A has won both. B lost to it by one goal, C by five; in all, C has the better goal difference.
    expect(order(three, { rules: leagueRules.italian })).toEqual(['1 A', '2 B', '3 C', ...others])
    expect(order(three, spanish)).toEqual(['1 A', '2 C', '3 B', ...others])
  })

  it('are compared by their own matches again once goal difference has left two of three, where the league says so', () => {
    const circle = [match('A', 'B', [1, 0]), match('B', 'C', [1, 0]), match('C', 'A', [1, 0])]
    const wins = [match('A', 'X', [1, 0]), match('B', 'X', [1, 0]), match('C', 'X', [2, 0])]
    expect(order([...circle, ...wins], spanish)).toEqual(['1 C', '2 A', '3 B', '4 X'])
    expect(order([...circle, ...wins], { rules: leagueRules.italian })).toEqual(['1 C', '2 A', '2 B', '4 X'])
  })

  it('are decided by the matches between them first where the league says so, as soon as it can be told', () => {
    const first = [match('A', 'B', [1, 0]), match('B', 'X', [9, 0]), match('X', 'A', [1, 0])]
    const second = (goals?: [number, number]) => [...first, match('B', 'A', goals)]
    expect(order(second([0, 0]))).toEqual(['1 B', '2 A', '3 X'])
    expect(order(second([0, 0]), spanish)).toEqual(['1 A', '2 B', '3 X'])
    expect(order(second(), spanish)[0]).toBe('1 B')
  })
})

describe('a season that went otherwise', () => {
  const inRound = (round: string, ...rest: Parameters<typeof match>): LeagueMatch => ({
    ...match(...rest),
    round,
  })
  const lines = (matches: LeagueMatch[], options: Parameters<typeof leagueTable>[1]) =>
    leagueTable(matches, options).map(({ place, team, points }) => `${place} ${team} ${points}`)

  it('counts matchdays alone, whatever else stands among its matches', () => {
    const season = [inRound('12. Round', 'A', 'B', [2, 0]), inRound('Regular, Matchday 2', 'B', 'A', [1, 1])]
    const rounds = ['Semi-finals', 'Finals, Final', 'Playoffs', 'Championship, Matchday 1', '1. Runde']
    const others = rounds.map(round => inRound(round, 'B', 'A', [9, 0]))
    expect(leagueTable([...season, ...others])).toEqual(leagueTable(season))
  })

  it('that was broken off is ordered by points per match where the league says so', () => {
    const matches = [
      match('A', 'X', [1, 0]),
      match('A', 'Y', [0, 1]),
      match('A', 'X', [1, 1]),
      match('B', 'Y', [1, 0]),
      match('B', 'X', [0, 2]),
    ]
    expect(lines(matches, {})).toEqual(['1 X 4', '2 A 4', '3 Y 3', '4 B 3'])
    expect(lines(matches, { ranking: 'pointsPerGame' })).toEqual(['1 Y 3', '2 B 3', '3 X 4', '4 A 4'])
  })

  const before = [
    inRound('Matchday 1', 'A', 'C', [1, 0]),
    inRound('Matchday 1', 'B', 'D', [1, 0]),
    inRound('Matchday 2', 'A', 'B', [1, 1]),
    inRound('Matchday 2', 'C', 'D', [2, 2]),
    inRound('Matchday 3', 'A', 'D', [1, 0]),
    inRound('Matchday 3', 'B', 'C', [3, 0]),
  ]

  it('in groups leaves each group above the next, whatever they score', () => {
    const after = [
      inRound('Matchday 4', 'A', 'B', [0, 1]),
      inRound('Matchday 4', 'C', 'D', [9, 0]),
      inRound('Matchday 5', 'C', 'D', [9, 0]),
    ]
    expect(lines([...before, ...after], { split: { after: 3 } })).toEqual([
      '1 B 10',
      '2 A 7',
      '3 C 7',
      '4 D 1',
    ])
    expect(lines(before, { split: { after: 3 } })).toEqual(lines(before, {}))
  })

  it.each([
    ['down', ['1 A 4', '2 B 3', '3 C 2', '4 D 1']],
    ['up', ['1 A 5', '2 B 4', '3 C 2', '4 D 2']],
  ] as const)(
    'with half the points rounds half a point %s, which counts between equals',
    (halved, expected) => {
      const after = [
        inRound('Championship, Matchday 1', 'A', 'B', [1, 1]),
        inRound('Relegation, Matchday 1', 'D', 'C', [0, 0]),
      ]
      const start = before.map(one =>
        one.round === 'Matchday 3' && one.home === 'B' ? { ...one, goals: [0, 0] as const } : one,
      )
      expect(lines([...start, ...after], { split: { after: 3, halved } })).toEqual(expected)
    },
  )

  it('with half the points leaves a group whole that keeps them', () => {
    const after = [
      inRound('Championship, Matchday 1', 'A', 'B', [1, 1]),
      inRound('Relegation, Matchday 1', 'D', 'C', [0, 0]),
    ]
    const points = (halvedGroups?: number) =>
      lines([...before, ...after], { split: { after: 3, halved: 'down', halvedGroups } })
    expect(points(1)).toEqual(['1 B 4', '2 A 4', '3 D 2', '4 C 2'])
    expect(points(2)).toEqual(['1 B 4', '2 A 4', '3 D 1', '4 C 1'])
    expect(points()).toEqual(points(2))
  })
})

describe('whatever the results', () => {
  const teams = ['A', 'B', 'C', 'D']
  const pairs = teams.flatMap(home => teams.filter(away => away !== home).map(away => [home, away] as const))
  const goals = fc.option(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 })), { nil: undefined })
  const season = fc.tuple(...pairs.map(() => goals)).map(results => {
    day = 0
    return pairs.map(([home, away], index) => match(home, away, results[index]))
  })

  it('goals for and against are the same in sum, and so are wins and defeats', () => {
    fc.assert(
      fc.property(season, matches => {
        const table = leagueTable(matches)
        const sum = (name: 'goalsFor' | 'goalsAgainst' | 'won' | 'lost' | 'played') =>
          table.reduce((total, line) => total + line[name], 0)
        expect(sum('goalsFor')).toBe(sum('goalsAgainst'))
        expect(sum('won')).toBe(sum('lost'))
        expect(sum('played')).toBe(2 * matches.filter(one => one.goals).length)
      }),
    )
  })

  it('the order of the matches makes no difference, and nobody stands above who has more points', () => {
    fc.assert(
      fc.property(season, fc.constantFrom('all', 'home', 'away'), (matches, kind) => {
        const table = leagueTable(matches, { kind })
        expect(leagueTable(matches.toReversed(), { kind })).toEqual(table)
        for (const [index, line] of table.entries()) {
          const above = table[index - 1]
          if (above) expect([above.points >= line.points, above.place <= line.place]).toEqual([true, true])
        }
        expect(table.map(({ team }) => team).toSorted()).toEqual(teams)
      }),
    )
  })
})
