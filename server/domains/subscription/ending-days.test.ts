import { describe, expect, it } from 'vitest'
import { clubDay } from '#server/clock.ts'
import type { MasterDataRow } from '../season-contracts/season-contracts-api.ts'
import { addYears, deadlineAhead, lastDayIfTerminated } from './ending-days.ts'

it.each([
  ['2027-06-30', 1, '2028-06-30'],
  ['2027-12-31', 1, '2028-12-31'],
  ['2027-02-28', 1, '2028-02-28'],
  ['2028-02-29', 1, '2029-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
  ['2096-02-29', 4, '2100-02-28'],
])('%s and %i years are %s', (day, years, expected) => {
  expect(addYears(day, years)).toBe(expected)
})

/** A season of the years from `season` on, with the days that are named. */
const seasonOf = (season: number, days: Partial<MasterDataRow> = {}): MasterDataRow => ({
  id: `1-${season}`,
  teamId: 1,
  season,
  name: { de: `Dauerkarte ${season}` },
  venue: 'stadium',
  matchesIncluded: 17,
  saleFrom: new Date(`${season}-05-01T08:00:00Z`),
  noticeOn: `${season + 1}-04-16`,
  terminationDeadline: `${season + 1}-05-31`,
  renewOn: `${season + 1}-06-01`,
  startsOn: `${season}-07-01`,
  endsOn: `${season + 1}-06-30`,
  policy: 'season',
  vatRate: 19,
  version: 1,
  ...days,
})

/** `noticedOn`: of each season's successor; without it as that began, null: nobody has written. */
const known = (
  rows: readonly MasterDataRow[],
  isNextConfirmed = false,
  next?: MasterDataRow,
  noticedOn?: string | null,
) => ({
  terms: rows.map(({ season, id, endsOn }) => ({ season, masterDataId: id, endsOn })),
  masterData: new Map(rows.map(row => [row.id, row])),
  next,
  isNextConfirmed,
  noticedOn: new Map(noticedOn === null ? [] : rows.map(row => [row.season + 1, noticedOn ?? row.startsOn])),
})

const [first, second, third] = [seasonOf(2026), seasonOf(2027), seasonOf(2028)]
/** Until the end of the leap day, and until days on which the clock is changed. */
const [leap, march, october] = ['2028-02-29', '2027-03-28', '2026-10-25'].map(terminationDeadline =>
  seasonOf(2026, { terminationDeadline, endsOn: '2028-02-29' }),
) as [MasterDataRow, MasterDataRow, MasterDataRow]

describe('the last day of a contract', () => {
  it.each([
    ['in time', '2027-05-31T21:59:59.999Z', [first], second, '2027-06-30'],
    ['a moment too late', '2027-05-31T22:00:00.000Z', [first], second, '2028-06-30'],
    ['too late, and nothing is planned', '2027-05-31T22:00:00.000Z', [first], undefined, '2028-06-30'],
    ['too late for the first of two', '2027-06-01T10:00:00Z', [second, first], third, '2028-06-30'],
    ['in time for the first of two', '2027-05-31T10:00:00Z', [second, first], third, '2027-06-30'],
    ['too late for both', '2028-06-01T10:00:00Z', [first, second], third, '2029-06-30'],
    ['at the end of a leap day', '2028-02-29T22:59:59.999Z', [leap], undefined, '2028-02-29'],
    ['after a leap day', '2028-02-29T23:00:00.000Z', [leap], undefined, '2029-02-28'],
    ['at the end of a day of 23 hours', '2027-03-28T21:59:59.999Z', [march], undefined, '2028-02-29'],
    ['after a day of 23 hours', '2027-03-28T22:00:00.000Z', [march], undefined, '2029-02-28'],
    ['at the end of a day of 25 hours', '2026-10-25T22:59:59.999Z', [october], undefined, '2028-02-29'],
    ['after a day of 25 hours', '2026-10-25T23:00:00.000Z', [october], undefined, '2029-02-28'],
  ])('that is terminated %s (%s)', (_, moment, rows, next, lastDay) => {
    expect(lastDayIfTerminated(known(rows, false, next), clubDay(new Date(moment)))).toBe(lastDay)
  })

  it.each([
    [false, '2027-05-31', '2027-06-30'],
    [false, '2027-06-01', '2027-06-30'],
    [true, '2027-05-31', '2027-06-30'],
    [true, '2027-06-01', '2028-06-30'],
  ])('whose next season is confirmed (%s), terminated on %s', (isConfirmed, day, lastDay) => {
    const confirmed = seasonOf(2026, { policy: 'confirmed' })
    expect(lastDayIfTerminated(known([confirmed], isConfirmed, second), day)).toBe(lastDay)
  })

  it.each([
    ['in time', '2027-05-31', '2027-05-10', '2027-06-30'],
    ['past the deadline, within two weeks of the notice', '2027-06-14', '2027-05-31', '2027-06-30'],
    ['later than that', '2027-06-15', '2027-05-31', '2028-06-30'],
    ['within two weeks of a notice that came with the next season', '2027-07-15', '2027-07-01', '2027-06-30'],
    ['past the deadline, before any notice', '2027-06-20', '2027-07-01', '2027-06-30'],
    ['past the deadline, and nobody has written yet', '2027-09-20', null, '2027-06-30'],
  ])('that is terminated %s', (_, day, noticedOn, lastDay) => {
    expect(lastDayIfTerminated(known([first], false, second, noticedOn), day)).toBe(lastDay)
  })

  it('is that of the first of two seasons, where the notice of the second was late and both were made', () => {
    const late = { ...known([first, second], false, third), noticedOn: new Map([[2027, '2027-06-10']]) }
    expect(lastDayIfTerminated(late, '2027-06-24')).toBe('2027-06-30')
    expect(lastDayIfTerminated(late, '2027-06-25')).toBe('2028-06-30')
  })

  it('is no later where the next season has to be confirmed, whenever the notice came', () => {
    const confirmed = seasonOf(2026, { policy: 'confirmed' })
    expect(lastDayIfTerminated(known([confirmed], true, second, '2027-05-31'), '2027-06-01')).toBe(
      '2028-06-30',
    )
  })

  it('is asked of a contract with a season alone', () => {
    expect(() => lastDayIfTerminated(known([]), '2027-05-31')).toThrow(/without a season/)
  })
})

it('the deadline ahead is two weeks after a late notice at least, and none while nobody has written', () => {
  const ahead = (noticedOn: string | null, today: string) =>
    deadlineAhead(known([first], false, second, noticedOn), today)
  expect(ahead('2027-05-31', '2027-06-14')).toBe('2027-06-14')
  expect(ahead('2027-05-31', '2027-06-15')).toBeNull()
  expect(ahead(null, '2027-06-01')).toBeNull()
})

it.each([
  ['2027-05-31', [first], '2027-05-31'],
  ['2027-06-01', [first], null],
  ['2027-06-01', [second, first], '2028-05-31'],
  ['2028-02-29', [leap], '2028-02-29'],
  ['2028-03-01', [leap], null],
])('on %s the deadline ahead is the next that has not passed', (today, rows, deadline) => {
  expect(deadlineAhead(known(rows), today)).toBe(deadline)
})
