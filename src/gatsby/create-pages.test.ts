import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { en } from '../../sites/en/site.ts'
import { ja } from '../../sites/ja/site.ts'
import { stadion } from '../../sites/stadion/site.ts'
import { createSearchPage } from './create-pages.ts'

const root = path.resolve(import.meta.dirname, '../..')

it.each([
  [stadion, '/suche/', 'de'],
  [en, '/search/', 'en'],
  [ja, '/search/', 'ja'],
] as const)('the search stands where its language says ($0.key)', (site, address, lang) => {
  const actions = { createPage: vi.fn() }
  createSearchPage({ actions } as unknown as Parameters<typeof createSearchPage>[0], {
    site,
    environment: 'local',
    ports: {},
    root,
  })
  expect(actions.createPage).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ path: address, context: expect.objectContaining({ lang }) as object }),
  )
})
