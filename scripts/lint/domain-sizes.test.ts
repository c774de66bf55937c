import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const domains = path.join(import.meta.dirname, '..', '..', 'server', 'domains')

/** Of all its source, tests beside the code among it. */
const MOST_LINES = 3000

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length

const sizes = readdirSync(domains).map(name => ({
  name,
  lines: globSync(path.join(domains, name, '**/*.ts'))
    .map(linesOf)
    .reduce((sum, lines) => sum + lines, 0),
}))

test('no domain of the server is too large to be one thing', () => {
  expect(sizes.length).toBeGreaterThan(30)
  expect(sizes.every(({ lines }) => lines > 0)).toBe(true)
  expect(sizes.filter(({ lines }) => lines > MOST_LINES)).toEqual([])
})
