import path from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readClubs } from '#cms/club-data/club-data.ts'
import { openfootball } from '#cms/club-data/openfootball.ts'
import type { SourceGoal } from '#cms/club-data/match-source.ts'
import { rowOf } from './import-plan.ts'
import type { MatchRow } from './matches-repository.ts'
import { resultsText } from './results-file.ts'
import { knownMatches } from './sources/known-matches.ts'
import { openligadb } from '#cms/club-data/openligadb/openligadb.ts'

const season = {
  teamId: 159,
  season: 2026,
  club: readClubs(path.resolve(import.meta.dirname, '../../../sites/club/data/clubs.yaml')),
  now: new Date('2026-12-01T12:00:00Z'),
}

/** The one match of a source as the database has it after the import. */
const rowsIn = (content: ReturnType<typeof openfootball>) =>
  knownMatches(content, season).matches.map(
    match => ({ isTickerActive: false, version: 1, ...rowOf(match, season, 'Bundesliga') }) as MatchRow,
  )

const goal = fc.record({
  side: fc.constantFrom('home' as const, 'away' as const),
  goalGetterName: fc.constantFrom('Rivas', 'Holm', ' ', null),
  matchMinute: fc.constantFrom(null, 0, 7, 45, 48, 90, 93, 104, 117, 121),
  kind: fc.constantFrom('isPenalty', 'isOwnGoal', 'isOfPlay'),
})
interface Said {
  goals: {
    side: SourceGoal['side']
    goalGetterName: string | null
    matchMinute: number | null
    kind: string
  }[]
  hasHalfTime: boolean
  hasExtraTime: boolean
  shootOut: readonly [number, number] | undefined
}
const match: fc.Arbitrary<Said> = fc.record({
  goals: fc.array(goal, { maxLength: 6 }),
  hasHalfTime: fc.boolean(),
  hasExtraTime: fc.boolean(),
  shootOut: fc.constantFrom(undefined, [3, 5] as const),
})

/** What OpenLigaDB answers of it. */
function answerOf({ goals, hasHalfTime, hasExtraTime, shootOut }: Said): string {
  const scoreAfter = (count: number) => {
    const home = goals.slice(0, count).filter(({ side }) => side === 'home').length
    return [home, count - home] as const
  }
  const end = scoreAfter(goals.length)
  const results = [
    ['Endergebnis', end] as const,
    ...(hasHalfTime ? [['Halbzeit', scoreAfter(Math.floor(goals.length / 2))] as const] : []),
    ...(hasExtraTime ? [['nach Verlängerung', end] as const] : []),
    ...(shootOut ? [['nach Elfmeterschießen', shootOut] as const] : []),
  ]
  return JSON.stringify([
    {
      matchDateTimeUTC: '2026-11-28T17:30:00Z',
      group: { groupName: '12. Spieltag' },
      team1: { teamName: 'Eichwald' },
      team2: { teamName: 'Nordhafen' },
      matchIsFinished: true,
      matchResults: results.map(([resultName, [pointsTeam1, pointsTeam2]]) => ({
        resultName,
        pointsTeam1,
        pointsTeam2,
      })),
      goals: goals.map(({ kind, side: _, ...said }, index) => {
        const [scoreTeam1, scoreTeam2] = scoreAfter(index + 1)
        return { goalID: index, scoreTeam1, scoreTeam2, [kind]: true, ...said }
      }),
    },
  ])
}

const sum = ({ score }: SourceGoal) => (score?.[0] ?? 0) + (score?.[1] ?? 0)
/** Without members that are undefined, and the goals one after the other, as the database is asked for them. */
const plain = (row: MatchRow | undefined): unknown =>
  JSON.parse(JSON.stringify(row && { ...row, goals: row.goals.toSorted((a, b) => sum(a) - sum(b)) }))

const before = JSON.stringify({
  name: 'Bundesliga 2026/27',
  matches: [{ round: '12. Spieltag', date: '2026-11-28', team1: 'Eichwald', team2: 'Nordhafen' }],
})

it('the file that an import writes is read as what the import has told', () => {
  fc.assert(
    fc.property(match, said => {
      const [row] = rowsIn(openligadb(answerOf(said)))
      if (!row) throw new Error('The answer has no match')
      const text = resultsText(before, [{ row, entries: [] }], season)
      const read = openfootball(text)
      expect(read.faults).toEqual([])
      expect(read.matches.flatMap(({ remarks }) => remarks ?? [])).toEqual([])
      expect(plain(rowsIn(read)[0])).toEqual(plain(row))
      expect(resultsText(text, [{ row, entries: [] }], season)).toBe(text)
    }),
  )
})
