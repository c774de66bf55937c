import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { type ConfigMaker, lateBundler, lateConfig } from './lazy-webpack-config.ts'
import type { Bundler } from './webpack-config.ts'

const directory = join('slots', '1')
const whole = { output: { path: 'made by Gatsby' } }
const made = vi.fn<ConfigMaker>().mockResolvedValue(whole)

it('says where the files go before it makes the settings, and runs webpack with all of them', async () => {
  const build = vi.fn<Bundler>()
  const config = await lateConfig(() => made)({}, directory, 'build-javascript', null)
  expect(config.output?.path).toBe(join(directory, 'public'))
  expect(made).not.toHaveBeenCalled()
  await lateBundler(() => ({ build }))(config)
  expect(made).toHaveBeenCalledWith({}, directory, 'build-javascript', null)
  expect(build).toHaveBeenCalledWith(whole)
})

it('knows the stage that Gatsby comes to next, with its settings', async () => {
  const { next } = await lateConfig(() => made)({}, directory, 'build-javascript', null)
  const config = (await next?.()) ?? {}
  expect(config.output?.path).toBe(join(directory, '.cache/page-ssr/routes'))
  expect(config.next).toBeUndefined()
  await lateBundler(() => ({ build: vi.fn<Bundler>() }))(config)
  expect(made).toHaveBeenLastCalledWith({}, directory, 'build-html', null)
})

it('runs webpack without its cache where nothing is to be left for a next run', async () => {
  const build = vi.fn<Bundler>()
  await lateBundler(() => ({ build }), false)({ output: { path: 'public' }, cache: { type: 'filesystem' } })
  expect(build).toHaveBeenCalledWith({ output: { path: 'public' }, cache: false })
})

it('makes the settings of any other stage at once', async () => {
  expect(await lateConfig(() => made)({}, directory, 'develop')).toBe(whole)
})
