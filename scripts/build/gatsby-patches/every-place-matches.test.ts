import { expect, it, vi } from 'vitest'
import { EveryPlaceMatches, unmatchedPlaces } from './every-place-matches.ts'

const patches = [
  { name: 'split-startup', places: [/[\\/]\.cache[\\/]production-app\.js$/] },
  { name: 'leave-out', places: [/[\\/]\.cache[\\/]slice\.js$/, /[\\/]index\.modern\.mjs$/] },
]
const resources = ['/s/.cache/production-app.js?whole', '/s/.cache/slice.js', '/g/dist/index.modern.mjs']

it('finds each patched module, whatever its query', () => {
  expect(unmatchedPlaces(resources, patches)).toEqual([])
})

it('names a module that is in no bundle, and the patch that it would come without', () => {
  const [error, ...others] = unmatchedPlaces(resources.slice(0, 2), patches)
  expect(error?.message).toContain(
    'nothing matches /[\\\\/]index\\.modern\\.mjs$/ (what "leave-out" changes)',
  )
  expect(others).toEqual([])
})

it('makes that an error of webpack’s', () => {
  const errors: Error[] = []
  const finished = vi.fn<(name: string, check: (modules: { resource?: string }[]) => void) => void>()
  const compilation = { hooks: { finishModules: { tap: finished } }, errors }
  new EveryPlaceMatches(patches).apply({
    hooks: { thisCompilation: { tap: (_, work) => work(compilation) } },
  })
  finished.mock.calls[0]?.[1]([{}, { resource: resources[0] ?? '' }])
  expect(errors).toHaveLength(2)
})
