import { describe, expect, it } from 'vitest'
import { slugOf } from './match-id.ts'
import { playersOf, type SquadPlayer } from './players.ts'

const player = (name: string, overrides: Partial<SquadPlayer> = {}): SquadPlayer => ({
  name,
  position: 'midfielder',
  nations: [],
  captain: false,
  ...overrides,
})
const slugs = (squads: Record<number, SquadPlayer[]>) =>
  playersOf(new Map(Object.entries(squads).map(([season, lines]) => [Number(season), lines]))).map(
    ({ slug, seasons }) => `${slug}: ${seasons.join(', ')}`,
  )

describe('the address of a player', () => {
  it.each([
    ['Jürgen Weiß', 'juergen-weiss'],
    ['Emre Yıldız', 'emre-yildiz'],
    ['İlkay Şahin', 'ilkay-sahin'],
    ['Søren Kjær', 'soren-kjaer'],
    ['Maja Łuczak', 'maja-luczak'],
    ['Katharina Müller-Lüdenscheid', 'katharina-mueller-luedenscheid'],
    ["Ismaël O'Kouyaté", 'ismael-o-kouyate'],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('stays the same over seasons, and names them the latest first', () => {
    const born = '1997-03-14'
    expect(
      slugs({ 2026: [player('Lukas Brandt', { born })], 2025: [player('Lukas Brandt', { born })] }),
    ).toEqual(['lukas-brandt: 2026, 2025'])
  })

  it('has the year of birth behind it where somebody of that name was there before', () => {
    const elder = player('Lukas Brandt', { born: '1997-03-14' })
    const younger = player('Lukas Brandt', { born: '2008-01-02' })
    expect(slugs({ 2025: [elder], 2026: [younger, elder] })).toEqual([
      'lukas-brandt: 2026, 2025',
      'lukas-brandt-2008: 2026',
    ])
  })

  it('tells two of one name in one squad apart although nobody knows their birthdays', () => {
    const squad = [
      player('Jo Kim', { since: 2020 }),
      player('Jo Kim', { since: 2020 }),
      player('Jo Kim', { since: 2020 }),
    ]
    expect(slugs({ 2025: squad, 2026: squad })).toEqual([
      'jo-kim: 2026, 2025',
      'jo-kim-2020: 2026, 2025',
      'jo-kim-2020-2: 2026, 2025',
    ])
  })

  it('is kept by who has left', () => {
    const left = playersOf(
      new Map([
        [2024, [player('Nils Grünwald')]],
        [2026, [player('Leon Hartwig')]],
      ]),
    )
    expect(left.map(({ slug, seasons }) => [slug, seasons])).toEqual([
      ['nils-gruenwald', [2024]],
      ['leon-hartwig', [2026]],
    ])
  })
})
