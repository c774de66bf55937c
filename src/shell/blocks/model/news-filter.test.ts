import { describe, expect, it } from 'vitest'
import { chosenNews, daysOf, newsCategories, periodFrom } from './news-filter.ts'

/** A Saturday; in New York it is still Friday. */
const now = Date.parse('2026-11-21T00:30:00+01:00')

describe('a period of news', () => {
  it.each([
    ['thisWeek', '2026-11-16', '2026-11-23'],
    ['lastWeek', '2026-11-09', '2026-11-16'],
    ['thisMonth', '2026-11-01', '2026-12-01'],
    ['lastMonth', '2026-10-01', '2026-11-01'],
    ['thisSeason', '2026-07-01', '2027-07-01'],
    ['lastSeason', '2025-07-01', '2026-07-01'],
  ] as const)('%s lasts from %s to the day before %s', (period, from, until) => {
    expect(daysOf(period, now)).toEqual({ from, until })
  })

  it('reaches over the turn of a year', () => {
    expect(daysOf('lastMonth', Date.parse('2027-01-05T12:00:00Z'))).toEqual({
      from: '2026-12-01',
      until: '2027-01-01',
    })
    expect(daysOf('thisSeason', Date.parse('2027-01-05T12:00:00Z'))?.from).toBe('2026-07-01')
  })

  it('is any time where the address names none that exists', () => {
    expect(periodFrom('yesterday')).toBe('any')
    expect(daysOf('any', now)).toBeUndefined()
  })
})

describe('the list of news', () => {
  const items = [
    { title: 'A', href: '/a/', date: '2026-11-20', category: 'Verein' },
    { title: 'B', href: '/b/', date: '2026-11-14', category: 'Fans' },
    { title: 'C', href: '/c/', date: '2026-03-02' },
  ]

  it('holds what is of the period and of the category', () => {
    const titles = (period: 'any' | 'thisWeek' | 'lastSeason', category = '') =>
      chosenNews(items, { period, category }, now).map(({ title }) => title)
    expect(titles('any')).toEqual(['A', 'B', 'C'])
    expect(titles('thisWeek')).toEqual(['A'])
    expect(titles('lastSeason')).toEqual(['C'])
    expect(titles('any', 'Fans')).toEqual(['B'])
    expect(titles('thisWeek', 'Fans')).toEqual([])
  })

  it('offers each category once', () => {
    expect(newsCategories([...items, ...items])).toEqual(['Fans', 'Verein'])
  })
})
