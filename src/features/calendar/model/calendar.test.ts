import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '#contract/cms/calendar.ts'
import { changes, choiceFrom, chosenEntries } from './calendar-choice.ts'
import {
  byWeight,
  daysOf,
  dayToShow,
  entriesByDay,
  entriesInMonth,
  nextMonthWithDates,
} from './entries-by-day.ts'
import { dayAfterKey, weeksOf } from './month-grid.ts'

const entry = (id: string, start: string, end: string, over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id,
  kind: 'event',
  title: id,
  start,
  end,
  allDay: false,
  site: 'klub',
  ...over,
})
const match = entry('match', '2026-11-28T17:30:00Z', '2026-11-28T19:30:00Z', {
  kind: 'match',
  site: 'profis',
})
const party = entry('party', '2026-11-30T20:00:00Z', '2026-12-01T02:00:00Z')
const weekend = entry('weekend', '2026-10-23T22:00:00Z', '2026-10-25T23:00:00Z', { allDay: true })

describe('the weeks of a month', () => {
  it('begin on Monday and are six of seven days', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks.map(week => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(weeks[0]).toEqual([
      ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'],
    ])
    expect(weeksOf('2027-02')[0]?.[0]).toBe('2027-02-01')
  })

  it.each([
    ['ArrowLeft', '2026-11-30'],
    ['ArrowRight', '2026-12-02'],
    ['ArrowUp', '2026-11-24'],
    ['ArrowDown', '2026-12-08'],
    ['Home', '2026-11-30'],
    ['End', '2026-12-06'],
    ['PageUp', '2026-11-01'],
    ['PageDown', '2027-01-01'],
    ['a', undefined],
  ])('are walked by %s', (key, day) => {
    expect(dayAfterKey(key, '2026-12-01')).toBe(day)
  })

  it('keep to the last day of a shorter month', () => {
    expect(dayAfterKey('PageDown', '2027-01-31')).toBe('2027-02-28')
  })
})

describe('dates', () => {
  it.each([
    ['weeks-long events', ['exhibition', 'market', 'match'], ['match', 'exhibition', 'market']],
    ['many events of the day', ['party', 'tour', 'talk', 'match'], ['match', 'tour', 'talk', 'party']],
    ['events that last and events of the day', ['market', 'tour', 'talk'], ['tour', 'talk', 'market']],
  ])('of a match day lead with the match, before %s', (_, given, shown) => {
    const known: Readonly<Record<string, CalendarEntry>> = {
      match,
      party,
      exhibition: entry('exhibition', '2026-11-01T08:00:00Z', '2027-01-31T16:00:00Z'),
      market: entry('market', '2026-11-23T08:00:00Z', '2026-12-23T16:00:00Z'),
      tour: entry('tour', '2026-11-28T09:00:00Z', '2026-11-28T10:00:00Z'),
      talk: entry('talk', '2026-11-28T11:00:00Z', '2026-11-28T12:00:00Z'),
    }
    expect(byWeight(given.flatMap(id => known[id] ?? [])).map(({ id }) => id)).toEqual(shown)
  })

  it('stand on every day that they touch, in Eichwald', () => {
    expect(daysOf(match)).toEqual(['2026-11-28'])
    expect(daysOf(party)).toEqual(['2026-11-30', '2026-12-01'])
    expect(daysOf(weekend)).toEqual(['2026-10-24', '2026-10-25'])
    expect(entriesByDay([match, party]).get('2026-12-01')).toEqual([party])
  })

  it('belong to each month that they touch', () => {
    expect(entriesInMonth([weekend, match, party], '2026-12')).toEqual([party])
    expect(entriesInMonth([weekend, match, party], '2026-11')).toEqual([match, party])
    expect(nextMonthWithDates([weekend, match], '2026-10')).toBe('2026-11')
    expect(nextMonthWithDates([weekend, match], '2026-11')).toBeUndefined()
  })

  it('are told of the next day that has some, else of the first', () => {
    const days = entriesByDay([match])
    expect(dayToShow(days, '2026-11', '2026-11-21')).toBe('2026-11-28')
    expect(dayToShow(days, '2026-11', '2026-11-29')).toBe('2026-11-28')
    expect(dayToShow(days, '2026-12', '2026-12-24')).toBe('2026-12-24')
    expect(dayToShow(days, '2026-11', '2026-12-24')).toBe('2026-11-28')
    expect(dayToShow(days, '2027-01', '2026-12-24')).toBe('2027-01-01')
  })

  it('are filtered by whose and of which kind they are', () => {
    expect(chosenEntries([match, party], { site: '', kind: '' })).toEqual([match, party])
    expect(chosenEntries([match, party], { site: 'klub', kind: '' })).toEqual([party])
    expect(chosenEntries([match, party], { site: 'klub', kind: 'match' })).toEqual([])
  })
})

describe('the address', () => {
  const choose = (search: string) => choiceFrom(new URLSearchParams(search), '2026-11-21')

  it('asks for this month where it says nothing, or nothing sensible', () => {
    const usual = { view: 'month', month: '2026-11', day: undefined, site: '', kind: '' }
    expect(choose('')).toEqual(usual)
    expect(choose('monat=2026-99&tag=morgen&ansicht=x&art=x')).toEqual(usual)
  })

  it('holds everything that was chosen', () => {
    const search = new URLSearchParams({
      ...changes.view('list'),
      ...changes.day('2027-03-14'),
      ...changes.site('frauen'),
      ...changes.kind('match'),
    })
    expect(choose(search.toString())).toEqual({
      view: 'list',
      month: '2027-03',
      day: '2027-03-14',
      site: 'frauen',
      kind: 'match',
    })
  })
})
