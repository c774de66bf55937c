import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readClubs } from '#cms/club-data/club-data.ts'
import { doubtsOf, type Expected } from './doubts.ts'
import type { SourceContent, SourceMatch } from '#cms/club-data/match-source.ts'
import { openfootball } from '#cms/club-data/openfootball.ts'

const folder = 'tests/fixtures/seasons'
const bundesliga = openfootball(readFileSync(`${folder}/bundesliga-2023-24.json`, 'utf8'))
const club = readClubs(`${folder}/bundesliga-clubs.yaml`)
const clubs = new Set(
  bundesliga.matches.flatMap(({ home, away }) => [home, away]).map(name => club(name)?.name ?? name),
)
const look = (content: SourceContent, over: Partial<Expected> = {}) =>
  doubtsOf(content, { season: 2023, league: 'Bundesliga', club, knownClubs: new Set(), ...over })

const match = (round: string, day: string, home: string, away: string): SourceMatch => ({
  line: 1,
  round,
  kickOff: new Date(`${day}T13:30:00Z`),
  isTimeFixed: true,
  home,
  away,
  status: 'scheduled',
  goals: [],
})
const of = (competition: string, ...matches: SourceMatch[]): SourceContent => ({
  competition,
  matches,
  faults: [],
})
const one = match('Matchday 1', '2023-08-18', 'SV Werder Bremen', 'FC Bayern München')
/** A cup of sixteen, in rounds that are called as matchdays are. */
const cup = [8, 4, 2, 1].flatMap((size, round) =>
  Array.from({ length: size }, (_, index) =>
    match(
      `Round ${round + 1}`,
      `2023-${10 + (round >> 1)}-0${1 + (round % 2) * 7}`,
      `Club ${index}`,
      `Club ${index + size}`,
    ),
  ),
)

describe('a file', () => {
  it('of the league and its season is taken without a word, also a part of it', () => {
    expect(look(bundesliga)).toEqual([])
    expect(look(bundesliga, { knownClubs: clubs })).toEqual([])
    const spring = bundesliga.matches.filter(({ kickOff }) => kickOff > new Date('2024-01-01'))
    expect(look({ ...bundesliga, matches: spring })).toEqual([])
  })

  it.each(['Deutsche Bundesliga 2023/24', '1. Fußball-Bundesliga 2023/2024', 'Bundesliga 2023'])(
    'may call the league “%s”',
    name => {
      expect(look(of(name, one))).toEqual([])
    },
  )

  it.each([2031, 2024, 2022])('of 2023/24 is doubted as the season %i', season => {
    expect(look(bundesliga, { season })[0]).toBe(
      `“Bundesliga 2023/24” has matches from 2023-08-18 to 2024-05-18, and --season ${season} is ${season}/${(season + 1) % 100}. A season is named by the year that it begins in.`,
    )
    expect(look({ ...bundesliga, competition: 'Bundesliga' }, { season })).toHaveLength(1)
  })

  it('of a year by the calendar is of that one', () => {
    const days = ['2024-03-02', '2024-06-01', '2024-11-30']
    const liga = of('Liga', ...days.map(day => match('1', day, 'A', 'B')))
    expect(look(liga, { league: 'Liga', season: 2024 })).toEqual([])
    expect(look(liga, { league: 'Liga', season: 2023 })).toHaveLength(1)
  })

  it.each([
    'DFB Pokal 2023/24',
    'English Premier League 2023/24',
    'Frauen-Bundesliga 2023/24',
    'Deutsche 2. Bundesliga 2023/24',
    'Bundesliga Relegation 2023/24',
    'U19 Bundesliga 2023/24',
  ])('is doubted where it calls itself “%s”, and its name offered', name => {
    const [doubt, ...others] = look(of(name, one))
    expect(doubt).toContain(`--competition "${name.replace(' 2023/24', '')}"`)
    expect(others).toEqual([])
  })

  it('is doubted where it is that of another of our leagues', () => {
    expect(look(of('Bundesliga 2023/24', one), { league: 'Frauen-Bundesliga' })).toHaveLength(1)
  })

  it('is doubted where its rounds are those of a cup, whatever they are called', () => {
    expect(look(of('Bundesliga 2023/24', ...cup))[0]).toContain('as those of a cup')
  })

  it('is doubted where most of its clubs are not those of the season', () => {
    const others = of('Bundesliga 2023/24', match('1', '2023-08-18', 'Arsenal FC', 'Everton FC'))
    expect(look(others, { knownClubs: clubs })).toEqual([
      'Of its 2 clubs 2 play no match of the season that is known: Arsenal FC, Everton FC.',
    ])
  })

  it('of a league is no cup for the play-off that it ends with', () => {
    const league = Array.from({ length: 6 }, (_, round) =>
      ['A', 'C', 'E', 'G'].map((home, index) =>
        match(`Matchday ${round + 1}`, `2023-09-0${round + 1}`, home, ['B', 'D', 'F', 'H'][index] ?? ''),
      ),
    ).flat()
    const playOff = [
      match('Semi-finals', '2024-05-08', 'A', 'D'),
      match('Semi-finals', '2024-05-09', 'B', 'C'),
      match('Final', '2024-05-20', 'A', 'B'),
    ]
    expect(look(of('Bundesliga 2023/24', ...league, ...playOff))).toEqual([])
  })

  it('is doubted where a club seems to have two names, one short for the other', () => {
    const rounds = [
      match('1', '2023-08-18', 'Luton', 'Dundee FC'),
      match('1', '2023-08-18', 'Watford FC', 'Dundee United FC'),
      match('2', '2023-08-25', 'Watford', 'Luton Town'),
      match('2', '2023-08-25', 'Dundee United FC', 'Dundee FC'),
      match('3', '2023-09-01', 'AFC', 'Watford FC'),
      match('4', '2023-09-08', 'AFC Wimbledon', 'Watford'),
    ]
    // Two of Dundee do play in one round; Wimbledon is what begins with AFC.
    expect(look(of('Bundesliga 2023/24', ...rounds))).toEqual([
      'Names that may be of one club, as both never play in one round: “Luton” and “Luton Town”, “Watford” and “Watford FC”, “AFC” and “AFC Wimbledon”. `aliases` in clubs.yaml make them one.',
    ])
  })

  it('is asked for its season alone where the person says which competition it is', () => {
    const pokal = of('DFB Pokal 2023/24', ...cup)
    expect(look(pokal, { cup: 'DFB-Pokal', knownClubs: clubs })).toEqual([])
    expect(look(pokal, { cup: 'DFB-Pokal', season: 2024 })).toHaveLength(1)
  })
})
