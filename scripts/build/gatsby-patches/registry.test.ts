import { expect, it, vi } from 'vitest'
import type { GatsbyModules } from './gatsby-modules.ts'
import { patchBuild, patchProcess } from './registry.ts'

const fakeGatsby = () =>
  ({
    load: vi.fn<GatsbyModules['load']>(() => ({})),
    replaceModule: vi.fn<GatsbyModules['replaceModule']>(),
    replaceExport: vi.fn<GatsbyModules['replaceExport']>(),
  }) satisfies GatsbyModules

it('replaces modules whole before it loads one that would load them', () => {
  const gatsby = fakeGatsby()
  patchBuild({ KURVE_BUNDLES: '.slots/bundles/1', KURVE_ROOT: 'nowhere' }, gatsby)
  expect(gatsby.replaceModule.mock.calls.map(([name]) => name).slice(-2)).toEqual([
    'gatsby/dist/utils/webpack.config',
    'gatsby/dist/utils/webpack/bundle',
  ])
  expect(gatsby.replaceExport.mock.calls.map(([name]) => name)).toEqual([
    'gatsby/dist/bootstrap/requires-writer',
    'gatsby/dist/utils/worker/pool',
  ])
  const lastWhole = Math.max(...gatsby.replaceModule.mock.invocationCallOrder)
  expect(Math.min(...gatsby.load.mock.invocationCallOrder)).toBeGreaterThan(lastWhole)
})

it('leaves what only builds replace alone while a sub-site is developed', () => {
  const gatsby = fakeGatsby()
  patchBuild({}, gatsby)
  expect(gatsby.replaceModule).not.toHaveBeenCalled()
  patchProcess({}, gatsby)
  expect(gatsby.replaceModule).toHaveBeenCalledWith('eslint-webpack-plugin', expect.any(Function))
})

it('names the patch that cannot be applied', () => {
  const gatsby = fakeGatsby()
  gatsby.replaceExport.mockImplementation(() => {
    throw new Error('it exports nothing')
  })
  expect(() => patchProcess({}, gatsby)).toThrow(
    'Gatsby cannot be patched by "no-parcel". it exports nothing',
  )
})
