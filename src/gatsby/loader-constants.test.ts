import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const file = 'node_modules/gatsby/cache-dir/loader.js'
const source = readFileSync(file, 'utf8')

/** The number that stands there, once in the whole file; fails where Gatsby says it otherwise by now. */
function numberIn(pattern: RegExp): number {
  const found = [...source.matchAll(new RegExp(pattern, 'g'))].map(([, digits]) => Number(digits))
  expect(new Set(found).size, `${String(pattern)} in ${file}`).toBe(1)
  return found[0] ?? Number.NaN
}

// SPEC 9: the values are those of Gatsby's own loader. The journeys of e2e/loading.spec.ts see that pages do so.
it('asks for pages ahead four at a time', () => {
  expect(numberIn(/this\.prefetchQueued\.splice\(0, (\d+)\)/)).toBe(4)
})

it('waits three seconds before it asks for those that came meanwhile', () => {
  expect(numberIn(/this\._processNextPrefetchBatch\(\)\s*\}, (\d+)\)/)).toBe(3000)
})

it('asks for a page that did not come three times more', () => {
  expect(numberIn(/if \(retries < (\d+)\)/)).toBe(3)
})
