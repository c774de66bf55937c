import { expect, it, vi } from 'vitest'
import type { GatsbyModules } from './gatsby-modules.ts'
import { inProcessRendering } from './in-process-rendering.ts'
import { noEslint } from './no-eslint.ts'
import { noFeedback } from './no-feedback.ts'
import { noParcel } from './no-parcel.ts'

const fakeGatsby = () =>
  ({
    load: vi.fn<GatsbyModules['load']>(name => ({ name })),
    replaceModule: vi.fn<GatsbyModules['replaceModule']>(),
    replaceExport: vi.fn<GatsbyModules['replaceExport']>(),
  }) satisfies GatsbyModules

it('compiles nothing by Parcel, and leaves a worker alone, which would load too early', async () => {
  const gatsby = fakeGatsby()
  noParcel(gatsby, { GATSBY_WORKER_MODULE_PATH: 'worker.js' })
  expect(gatsby.replaceExport).not.toHaveBeenCalled()
  noParcel(gatsby, {})
  const [, member, make] = gatsby.replaceExport.mock.calls[0] ?? []
  expect(member).toBe('compileGatsbyFiles')
  const compile = make?.(undefined as never) as () => Promise<unknown>
  await expect(compile()).resolves.toBeUndefined()
})

it('replaces whole the modules whose packages are left out', () => {
  const gatsby = fakeGatsby()
  for (const patch of [noEslint, noFeedback]) patch(gatsby)
  expect(gatsby.replaceModule.mock.calls.map(([name]) => name)).toEqual([
    'eslint-webpack-plugin',
    'gatsby/dist/utils/feedback',
  ])
})

it('renders pages by Gatsby’s own renderer in this process', () => {
  const gatsby = fakeGatsby()
  inProcessRendering(gatsby)
  const [name, member, make] = gatsby.replaceExport.mock.calls[0] ?? []
  expect([name, member]).toEqual(['gatsby/dist/utils/worker/pool', 'create'])
  const create = make?.(undefined as never) as () => { single: unknown }
  expect(create().single).toEqual({ name: 'gatsby/dist/utils/worker/child/render-html' })
})
