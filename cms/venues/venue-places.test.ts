import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readVenues } from './read-venue.ts'
import { placesOf, type VenuePlace } from './venue-places.ts'

const venues = readVenues(path.join(import.meta.dirname, '../../sites/club/data/venues'))
const placesBy = (key: string): readonly VenuePlace[] => {
  const venue = venues.find(each => each.key === key)
  if (!venue) throw new Error(`no venue ${key}`)
  return placesOf(venue)
}
const park = placesBy('dreiburgenpark')
const inBlocks = (first: number, last: number) =>
  park.filter(({ block }) => Number(block) >= first && Number(block) <= last)
const count = (places: readonly VenuePlace[], ...kinds: VenuePlace['kind'][]) =>
  places.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).length

describe('the DreiBurgenPark, as its pages have it', () => {
  it('has 51,500 places, 41,700 to sit and 9,800 to stand', () => {
    expect([count(park), count(park, 'standing'), count(park, 'seat', 'wheelchair', 'companion')]).toEqual([
      51_500, 9_800, 41_700,
    ])
  })

  it.each([
    ['Haupttribüne', 1, 12, 13_900, 0],
    ['Gegentribüne', 13, 25, 14_400, 0],
    ['Westkurve', 30, 41, 12_600, 8_000],
    ['Ostkurve', 50, 58, 10_600, 1_800],
  ])('%s: blocks %i to %i with %i places, %i to stand', (_, first, last, places, standing) => {
    const own = inBlocks(first, last)
    expect([count(own), count(own, 'standing')]).toEqual([places, standing])
    expect(new Set(own.map(({ block }) => block)).size).toBe(last - first + 1)
  })

  it('has no block but these: a ticket for block 42 to 49 is a forgery', () => {
    expect(count(inBlocks(42, 49))).toBe(0)
    expect(new Set(park.map(({ block }) => block)).size).toBe(12 + 13 + 12 + 9)
  })

  it.each([
    ['S', ['30', '31', '32', '33', '34', '35', '36', '37']],
    ['5', ['50', '51', '52', '53', '54', '55']],
    ['4', ['38', '39', '40', '41']],
    ['3', ['1', '2', '11', '12', '13', '14', '24', '25']],
    ['2', ['3', '4', '9', '10', '15', '16', '17', '18', '19', '20', '21', '22', '23']],
    ['1', ['5', '6', '7', '8']],
    ['G', ['56']],
    ['GS', ['57', '58']],
  ])('price area %s is made of blocks %s', (area, blocks) => {
    expect([...new Set(park.filter(place => place.area === area).map(({ block }) => block))]).toEqual(blocks)
  })

  it('has 214 places for wheelchairs on all four stands, eight of them high in the Ostkurve at the lift of gate 4', () => {
    expect(count(park, 'wheelchair')).toBe(214)
    for (const [first, last] of [
      [1, 12],
      [13, 25],
      [30, 41],
      [50, 58],
    ] as const)
      expect(count(inBlocks(first, last), 'wheelchair')).toBeGreaterThan(0)
    const atTheLift = park.filter(({ kind, facts }) => kind === 'wheelchair' && facts?.liftAt === '4')
    expect(atTheLift).toHaveLength(8)
    expect(atTheLift.every(({ block, rowOrder }) => block === '50' && rowOrder === 32)).toBe(true)
  })

  it('has the places that its pages speak of', () => {
    for (const [block, row] of [
      ['6', '14'],
      ['17', '10'],
      ['12', '1'],
      ['12', '4'],
      ['55', '24'],
    ])
      expect(park.some(place => place.block === block && place.row === row)).toBe(true)
  })
})

describe.each(venues.map(venue => [venue.key, placesOf(venue)] as const))('each place of %s', (_, places) => {
  it('has a number of its own that counts on, and one place in its block', () => {
    expect(places.every(({ seatNo }, index) => seatNo === index + 1)).toBe(true)
    expect(new Set(places.map(({ block, rowOrder, pos }) => `${block} ${rowOrder} ${pos}`)).size).toBe(
      places.length,
    )
  })

  it('is printed as no other is', () => {
    const printed = places.filter(({ seat }) => seat !== null)
    expect(new Set(printed.map(({ block, row, seat }) => `${block} ${row} ${seat}`)).size).toBe(
      printed.length,
    )
  })

  it('has a companion beside it where it is for a wheelchair, and no other has', () => {
    for (const place of places) {
      const partner = places[(place.partnerNo ?? 0) - 1]
      if (place.kind !== 'wheelchair' && place.kind !== 'companion') expect(place.partnerNo).toBeNull()
      else {
        expect(partner?.partnerNo).toBe(place.seatNo)
        expect(partner?.kind).toBe(place.kind === 'wheelchair' ? 'companion' : 'wheelchair')
        expect([partner?.block, partner?.row, Math.abs((partner?.pos ?? 0) - place.pos)]).toEqual([
          place.block,
          place.row,
          1,
        ])
      }
    }
  })

  it('has a view between 1 and 100', () => {
    expect(places.every(({ view }) => Number.isInteger(view) && view >= 1 && view <= 100)).toBe(true)
  })
})

it('is a neighbour only where no aisle is between', () => {
  const row = park.filter(({ block, row: label }) => block === '5' && label === '11')
  expect(row.map(({ seat }) => seat)).toEqual(Array.from({ length: 43 }, (_, index) => String(index + 1)))
  const gaps = row
    .slice(1)
    .flatMap((place, index) => (place.pos - (row[index]?.pos ?? 0) === 2 ? [index + 1] : []))
  expect(gaps).toEqual([13, 29])
})

it('is counted from the other end on the other side of the pitch', () => {
  const row = park.filter(({ block, row: label }) => block === '20' && label === '9')
  expect([row[0]?.seat, row.at(-1)?.seat]).toEqual(['40', '1'])
})

it('is seen best from the middle of the sides, better there than behind the goals', () => {
  const best = (block: string) =>
    Math.max(...park.filter(place => place.block === block).map(({ view }) => view))
  expect(best('6')).toBeGreaterThan(best('3'))
  expect(best('3')).toBeGreaterThan(best('1'))
  expect(best('19')).toBeGreaterThan(best('13'))
  expect(best('1')).toBeGreaterThan(best('41'))
})
