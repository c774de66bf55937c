import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { outlineOf, outlineSize, pitchOutline } from '#contract/ticketing/venue-outline.ts'
import { readVenues } from './read-venue.ts'

const venues = readVenues(path.resolve('sites/club/data/venues'))
const [dreiburgenpark] = venues
const pointsOf = (outline: string) =>
  outline
    .slice(1, -1)
    .split('L')
    .map(point => point.split(' ').map(Number) as [number, number])

/** Whether a point lies within a polygon: a ray from it crosses the edge an odd number of times. */
function isWithin(
  [x, y]: readonly [number, number],
  points: readonly (readonly [number, number])[],
): boolean {
  return points.reduce((isInside, [x1, y1], index) => {
    const [x2, y2] = points.at(index - 1)!
    const isCrossed = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
    return isCrossed ? !isInside : isInside
  }, false)
}

describe.each(venues.map(venue => [venue.key, venue] as const))('the outline of %s', (_, venue) => {
  const outlines = outlineOf(venue)

  it('has every block within the drawing, with its name in it', () => {
    expect(outlines.map(({ key }) => key)).toEqual(venue.blocks.map(({ key }) => key))
    for (const { key, path: outline, center } of outlines) {
      const points = pointsOf(outline)
      expect(isWithin(center, points), key).toBe(true)
      for (const [x, y] of points) {
        expect(x >= 0 && x <= outlineSize.width && y >= 0 && y <= outlineSize.height, key).toBe(true)
        const { x: left, y: top, width, height } = pitchOutline
        expect(x > left && x < left + width && y > top && y < top + height, key).toBe(false)
      }
    }
  })

  it('has no block over another one', () => {
    for (const one of outlines)
      for (const other of outlines)
        if (one !== other)
          for (const point of pointsOf(one.path))
            expect(isWithin(point, pointsOf(other.path)), `${one.key} over ${other.key}`).toBe(false)
  })
})

it('goes round with the clock: each stand from the left to the right as seen from the pitch', () => {
  const centers = new Map(outlineOf(dreiburgenpark!).map(({ key, center }) => [key, center]))
  const [x, y] = [0, 1] as const
  expect(centers.get('1')![x]).toBeLessThan(centers.get('12')![x])
  expect(centers.get('50')![y]).toBeLessThan(centers.get('58')![y])
  expect(centers.get('13')![x]).toBeGreaterThan(centers.get('25')![x])
  expect(centers.get('30')![y]).toBeGreaterThan(centers.get('41')![y])
})
