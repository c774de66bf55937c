import { describe, expect, it } from 'vitest'
import { isFrom } from '#sites/redirects.ts'
import type { ClubMatch } from './club-data.ts'
import { formerMatchPaths, matchPath } from './match-path.ts'

const clubOf = (name: string) => ({
  name,
  code: name.slice(0, 3),
  colors: ['#000000', '#ffffff'] as [string, string],
  own: name === 'Eichwald',
})
const match = (date: string, home: string, away: string, round = '12. Spieltag') =>
  ({
    season: 2026,
    round,
    kickOff: `${date}T17:30:00.000Z`,
    home: clubOf(home),
    away: clubOf(away),
    record: { kickOff: new Date(`${date}T17:30:00Z`) },
  }) as unknown as ClubMatch

const led = (matches: readonly ClubMatch[], address: string) =>
  formerMatchPaths(matches, 'de').find(({ from }) => isFrom(from, address))?.to

describe('the address of a match', () => {
  it('stays when the match gets another day', () => {
    const [before, after] = ['2026-11-28', '2026-11-29'].map(day => match(day, 'Eichwald', 'Nordhafen'))
    expect(before && matchPath(before, 'de')).toBe('/spiele/2026/12-eichwald-nordhafen/')
    expect(after && matchPath(after, 'de')).toBe('/spiele/2026/12-eichwald-nordhafen/')
    expect(after && matchPath(after, 'en')).toBe('/matches/2026/12-eichwald-nordhafen/')
  })

  it('is one of its own for two legs, a cup beside the league and a replay', () => {
    const matches = [
      match('2026-11-28', 'Eichwald', 'Nordhafen'),
      match('2027-04-03', 'Nordhafen', 'Eichwald', '29. Spieltag'),
      match('2026-12-02', 'Eichwald', 'Nordhafen', 'Achtelfinale'),
      match('2026-12-09', 'Eichwald', 'Nordhafen', 'Achtelfinale, Wiederholung'),
      match('2027-05-29', 'Eichwald', 'Nordhafen', 'Relegation, Rückspiel'),
    ]
    expect(new Set(matches.map(each => matchPath(each, 'de'))).size).toBe(matches.length)
  })
})

describe('an address with the day in it', () => {
  const derby = match('2026-11-29', 'Eichwald', 'Nordhafen')

  it.each(['2026-11-28', '2026-11-29', '2027-02-10'])('leads on, whichever day it was: %s', day => {
    expect(led([derby], `/spiele/2026/${day}-eichwald-nordhafen/`)).toBe(
      '/spiele/2026/12-eichwald-nordhafen/',
    )
  })

  it.each([
    '/spiele/2026/12-eichwald-nordhafen/',
    '/spiele/2026/2026-11-28-nordhafen-eichwald/',
    '/spiele/2025/2026-11-28-eichwald-nordhafen/',
    '/spiele/2026/heute-eichwald-nordhafen/',
  ])('is not %s', address => {
    expect(led([derby], address)).toBeUndefined()
  })

  it('is that of the meeting on its day where clubs meet twice on one ground', () => {
    const replay = match('2026-12-09', 'Eichwald', 'Nordhafen', 'Wiederholung')
    const at = (day: string) => led([replay, derby], `/spiele/2026/${day}-eichwald-nordhafen/`)
    expect(at('2026-12-09')).toBe('/spiele/2026/wiederholung-eichwald-nordhafen/')
    expect(at('2026-11-29')).toBe('/spiele/2026/12-eichwald-nordhafen/')
    expect(at('2026-11-28')).toBe('/spiele/2026/12-eichwald-nordhafen/')
  })
})
