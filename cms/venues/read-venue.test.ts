import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readVenue } from './read-venue.ts'

/** A small ground: line by line, since faults are found by lines. */
const ground = `names: { de: Wiese, en: Meadow, ja: 原っぱ }
sums: { places: 43, standing: 20, wheelchairPairs: 2 }
gates: ['1', '2']
areas: [A, S]
stands:
  - { key: north, names: { de: Nord, en: North, ja: 北 }, side: north, places: 23, standing: 0 }
  - { key: south, names: { de: Süd, en: South, ja: 南 }, side: south, places: 20, standing: 20 }
blocks:
  - key: '1'
    stand: north
    gates: ['1']
    area: A
    rows: [{ labels: '1-2', seats: 6 }, { labels: '3', seats: 7 }]
    aisles: [3]
    wheelchairs: { row: R, at: front, pairs: 2, facts: { steps: 0, toiletAt: '1', isSeenWhenStanding: true } }
  - { key: '2', stand: south, gates: ['2'], area: S, unnumbered: { kind: standing, places: 20 } }
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kurve-venue-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The file with something in the place of something else. */
function written(before = '', after = '', file = path.join(folder, 'wiese.yaml')): string {
  expect(ground).toContain(before)
  writeFileSync(file, ground.replace(before, after))
  return file
}

it('reads a venue, named by its file', () => {
  expect(readVenue(written())).toMatchObject({ key: 'wiese', gates: ['1', '2'] })
})

it.each([
  ['seats: 7 }', 'seats: 8 }', 6, 'stands › 1 › places', 'its blocks have 24'],
  [
    'standing: 20, wheelchairPairs',
    'standing: 0, wheelchairPairs',
    2,
    'sums › standing',
    'the blocks have 20',
  ],
  ['wheelchairPairs: 2', 'wheelchairPairs: 3', 2, 'sums › wheelchairPairs', 'the blocks have 2'],
  ["gates: ['1', '2']", "gates: ['1', '2', '1']", 3, 'gates › 3', 'stands there already: 1'],
  ["gates: ['2']", "gates: ['9']", 16, 'blocks › 2 › gates › 1', 'is none of the gates: 9'],
  ['stand: south', 'stand: east', 16, 'blocks › 2 › stand', 'is none of the stands: east'],
  ['area: A', 'area: B', 12, 'blocks › 1 › area', 'is none of the areas: B'],
  ["key: '2'", "key: '1'", 16, 'blocks › 2 › key', 'stands there already: 1'],
  ["labels: '3'", "labels: '4'", 13, 'blocks › 1 › rows › 2 › labels', 'must begin with row 3'],
  ["labels: '1-2'", "labels: '2-1'", 13, 'blocks › 1 › rows › 1 › labels', 'must begin with row 1'],
  [
    'aisles: [3]',
    'aisles: [7]',
    14,
    'blocks › 1 › aisles › 1',
    'is beyond the widest row, which has 7 places',
  ],
  ['steps: 0, ', '', 15, 'blocks › 1 › wheelchairs › facts › steps', 'is missing'],
  ['aisles:', 'aisle:', 14, 'blocks › 1', 'has no field "aisle"'],
  ['kind: standing', 'kind: lying', 16, 'blocks › 2 › unnumbered › kind', 'lying'],
  ['places: 43', 'places: many', 2, 'sums › places', 'number'],
])('says of %s as %s the line and the field', (before, after, line, field, text) => {
  const file = written(before, after)
  expect(() => readVenue(file)).toThrow(`${file}, line ${line}, field "${field}": `)
  expect(() => readVenue(file)).toThrow(text)
})

it('says the line of what is no YAML', () => {
  const file = written('areas: [A, S]', 'areas: [A, S')
  expect(() => readVenue(file)).toThrow(new RegExp(`^${file}, line \\d+: `))
})
