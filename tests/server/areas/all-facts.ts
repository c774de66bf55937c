import { globSync } from 'node:fs'
import path from 'node:path'
import { clubAreas } from '#server/areas.ts'
import type { AreaFacts } from './area-facts.ts'

/** Named by failures of the tests that ask all areas. */
export const factsFile = 'tests/server/areas/facts/<area>.ts'

const places = new Map(
  clubAreas.map(({ name }, index) => [
    name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
    index,
  ]),
)

function placeOf(file: string): number {
  const place = places.get(path.basename(file, '.ts'))
  if (place === undefined) throw new Error(`server/areas.ts has no area of this name: ${file}`)
  return place
}

/** A file an area, in the order of `server/areas.ts`. */
const files = globSync(path.join(import.meta.dirname, 'facts/*.ts')).sort((a, b) => placeOf(a) - placeOf(b))
export const factsOfAreas = await Promise.all(
  files.map(async file => ((await import(file)) as { facts: AreaFacts }).facts),
)

/** @throws where two areas have the same name in it */
export function joined<Value>(
  pick: (facts: AreaFacts) => Readonly<Record<string, Value>> | undefined,
): Readonly<Record<string, Value>> {
  const all: Record<string, Value> = {}
  for (const [name, value] of factsOfAreas.flatMap(facts => Object.entries(pick(facts) ?? {}))) {
    if (name in all) throw new Error(`Two files of ${import.meta.dirname}/facts have this name: ${name}`)
    all[name] = value
  }
  return all
}
