import { afterAll, describe, expect, it } from 'vitest'
import { copyClubData } from '../../tests/helpers/club-folder.ts'
import { readClubData } from './club-data.ts'

const folder = copyClubData()
afterAll(folder.remove)

const line = (club: string, team = 159, season = 2026) =>
  `- { team: ${team}, season: ${season}, club: ${club}, points: 8, reason: licence }\n`
const withDeductions = (...lines: string[]) => {
  folder.write('deductions.yaml', `# Points\n${lines.join('')}`)
  return readClubData(folder.root)
}

describe('a deduction', () => {
  it('counts for the club that it names', () => {
    const points = (of: ReturnType<typeof readClubData>) =>
      of.standings(159, 2026).find(({ team }) => team.name === 'Nordhafen')?.points
    const whole = points(withDeductions('[]\n'))
    expect(points(withDeductions(line('Nordhafen')))).toBe((whole ?? 0) - 8)
  })

  it('finds its club by an alias', () => {
    const clubs = folder.read('clubs.yaml')
    folder.write('clubs.yaml', clubs.replace('name: Nordhafen,', 'name: Nordhafen, aliases: [NSV 04],'))
    const data = withDeductions(line('NSV 04'))
    folder.write('clubs.yaml', clubs)
    expect(data.standings(159, 2026).find(({ team }) => team.name === 'Nordhafen')?.deducted).toBe(8)
  })

  it('finds its club where results call it by an alias', () => {
    const [clubs, results] = [folder.read('clubs.yaml'), folder.read('2026/profis.json')]
    folder.write('clubs.yaml', clubs.replace('name: Nordhafen,', 'name: Nordhafen, aliases: [NSV 04],'))
    folder.write('2026/profis.json', results.replaceAll('"Nordhafen"', '"NSV 04"'))
    const table = withDeductions(line('Nordhafen')).standings(159, 2026)
    folder.write('clubs.yaml', clubs)
    folder.write('2026/profis.json', results)
    expect(table.find(({ team }) => team.name === 'Nordhafen')?.deducted).toBe(8)
  })

  it.each([
    ['a part of a name', 'FC Nordhafen', 159, 2026, '2026 is called “FC Nordhafen”; did you mean Nordhafen?'],
    ['a slip', 'Nordhaven', 159, 2026, '2026 is called “Nordhaven”; did you mean Nordhafen?'],
    ['nothing like it', 'Everton', 159, 2026, '2026 is called “Everton”'],
    ['a club of another league', 'Weidenau', 159, 2025, '2025 is called “Weidenau”'],
  ])('is an error with its place where the name is %s', (_, club, team, season, said) => {
    expect(() => withDeductions(line('Rheinau'), line(club, team, season))).toThrow(
      new Error(`sites/club/data/deductions.yaml:3: no club of the season ${said}`),
    )
  })

  it('is an error with its place where no team of ours is in that league, and where a field is wrong', () => {
    expect(() => withDeductions(line('Rheinau', 7))).toThrow(
      'deductions.yaml:2: no team of ours has the number 7',
    )
    expect(() => withDeductions(line('Rheinau').replace('8', '-8'))).toThrow(
      'deductions.yaml:2, field "points"',
    )
  })

  it('of a season in no file waits for its import', () => {
    expect(withDeductions(line('Everton', 159, 2031)).deductions(159, 2031)).toMatchObject([
      { team: 'Everton' },
    ])
  })
})

describe('results', () => {
  it('are refused where two matches would be one page', () => {
    const file = '2026/profis.json'
    const results = folder.read(file)
    withDeductions('[]\n')
    const { name, matches } = JSON.parse(results) as { name: string; matches: { date: string }[] }
    folder.write(file, JSON.stringify({ name, matches: [...matches, { ...matches[0], date: '2027-01-01' }] }))
    expect(() => readClubData(folder.root).matches(159, 2026)).toThrow(
      `match ${matches.length + 1} has round and clubs of match 1`,
    )
    folder.write(file, results)
  })
})

describe('a line of season-rules.yaml', () => {
  const results = '2026/profis.json'
  const played = (matchday: number, team1: string, team2: string, ...ft: [number, number]) => ({
    round: `Matchday ${matchday}`,
    date: '2026-08-22',
    team1,
    team2,
    score: { ft },
  })
  const three = [
    played(1, 'Eichwald', 'Rheinau', 2, 0),
    played(1, 'Nordhafen', 'Grauburg', 1, 0),
    played(2, 'Nordhafen', 'Eichwald', 1, 0),
    played(2, 'Grauburg', 'Rheinau', 0, 0),
    played(3, 'Rheinau', 'Eichwald', 0, 3),
    played(3, 'Grauburg', 'Nordhafen', 2, 1),
  ]
  const four = [...three, played(4, 'Eichwald', 'Rheinau', 0, 0)]

  it.each([
    ['', three, ['Eichwald 6', 'Nordhafen 6', 'Grauburg 4', 'Rheinau 1']],
    ['rules: directComparison', three, ['Nordhafen 6', 'Eichwald 6', 'Grauburg 4', 'Rheinau 1']],
    ['split: { after: 2, halved: down }', three, ['Grauburg 3', 'Nordhafen 3', 'Eichwald 4', 'Rheinau 0']],
    ['', four, ['Eichwald 7', 'Nordhafen 6', 'Grauburg 4', 'Rheinau 2']],
    ['ranking: pointsPerGame', four, ['Nordhafen 6', 'Eichwald 7', 'Grauburg 4', 'Rheinau 2']],
  ])('says how the table of its season is made: “%s”', (said, matches, table) => {
    const before = [folder.read(results), folder.read('season-rules.yaml')] as const
    const line = said === '' ? '[]' : `- { team: 159, season: 2026, ${said}, reason: broken off }`
    folder.write('season-rules.yaml', `${line}\n`)
    folder.write(results, JSON.stringify({ name: 'Bundesliga', matches }))
    const standings = withDeductions('[]\n').standings(159, 2026)
    folder.write(results, before[0])
    folder.write('season-rules.yaml', before[1])
    expect(standings.map(({ team, points }) => `${team.name} ${points}`)).toEqual(table)
  })
})
