import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anyBasePath } from './base-path-placeholder.ts'
import { bundleOnce } from './shared-bundle-cache.ts'
import type { Bundler } from './webpack-config.ts'

let folder: string
let bundles: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kurve-bundles-'))
  bundles = join(folder, 'bundles')
  mkdirSync(bundles)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A folder in which Gatsby builds a sub-site that uses these templates; some files lie in its output before webpack runs. */
function slot(name: string, templates: string): string {
  const modules = join(folder, name, '.cache/_this_is_virtual_fs_path_/$virtual')
  mkdirSync(modules, { recursive: true })
  writeFileSync(join(modules, 'async-requires.js'), templates)
  const output = join(folder, name, 'public')
  mkdirSync(join(output, 'static'), { recursive: true })
  writeFileSync(join(output, 'static', 'of-the-site.txt'), name)
  return output
}

/** What no text has in it. */
const font = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0xff, 0xfe, 0x80])

/** A webpack that counts its runs. */
function webpack({ warns = false } = {}) {
  const runs: string[] = []
  const build: Bundler = async ({ output }) => {
    const path = output?.path ?? ''
    runs.push(path)
    writeFileSync(join(path, 'app-1.js'), `app at ${anyBasePath}/`)
    mkdirSync(join(path, 'static'), { recursive: true })
    writeFileSync(join(path, 'static', 'font-2.woff2'), font)
    return {
      stats: {
        hash: 'hash of webpack',
        hasWarnings: () => warns,
        hasErrors: () => false,
        compilation: { chunkGroups: [] },
      },
      close: async () => undefined,
    }
  }
  return { runs, build }
}

const bundle = async (build: Bundler, path: string, basePath = '') => {
  const { stats, close } = await bundleOnce(build, bundles, basePath)({ output: { path } })
  await close()
  return stats
}

it('makes the bundle of two sub-sites with the same templates once, and gives the second one all of its files', async () => {
  const { runs, build } = webpack()
  const [first, second] = [slot('first', 'news'), slot('second', 'news')]
  await bundle(build, first)
  const stats = await bundle(build, second)
  expect(runs).toEqual([first])
  expect(stats.hash).toBe('hash of webpack')
  expect(readFileSync(join(second, 'app-1.js'), 'utf8')).toBe('app at /')
  expect(readFileSync(join(second, 'static/font-2.woff2'))).toEqual(font)
})

it('takes nothing along that was the first sub-site’s own', async () => {
  const { build } = webpack()
  await bundle(build, slot('first', 'news'))
  const second = slot('second', 'news')
  await bundle(build, second)
  expect(readFileSync(join(second, 'static/of-the-site.txt'), 'utf8')).toBe('second')
})

it('makes another bundle for a sub-site with other templates', async () => {
  const { runs, build } = webpack()
  await bundle(build, slot('first', 'news'))
  await bundle(build, slot('second', 'gallery'))
  expect(runs).toHaveLength(2)
})

it.each([
  ['keeps', false],
  ['does not keep', true],
])('tells each sub-site’s scripts where it lies, in a bundle that it %s', async (_, warns) => {
  const { build } = webpack({ warns })
  const paths = { first: '/first', second: '', third: '/third' }
  for (const [name, basePath] of Object.entries(paths)) {
    const output = slot(name, 'news')
    await bundle(build, output, basePath)
    expect(readFileSync(join(output, 'app-1.js'), 'utf8')).toBe(`app at ${basePath}/`)
  }
})

it('waits where another sub-site’s build makes the same bundle at this moment', async () => {
  const { runs, build } = webpack()
  const slow: Bundler = async config => {
    await pause(300)
    return build(config)
  }
  const outputs = [slot('first', 'news'), slot('second', 'news')]
  await Promise.all(outputs.map(output => bundle(slow, output, '/here')))
  expect(runs).toHaveLength(1)
  for (const output of outputs) expect(readFileSync(join(output, 'app-1.js'), 'utf8')).toBe('app at /here/')
})

/** A slot's folder for what renders the pages. */
function rendererOf(output: string): string {
  const routes = join(output, '../.cache/page-ssr/routes')
  mkdirSync(routes, { recursive: true })
  return routes
}

it('makes what renders the pages meanwhile, which both sub-sites take then', async () => {
  const { runs, build } = webpack()
  const outputs = [slot('first', 'news'), slot('second', 'news')] as const
  const [first, second] = outputs.map(rendererOf)
  const stages = async (output: string) => {
    const routes = rendererOf(output)
    const bundler = bundleOnce(build, bundles, '/here')
    const next = () => Promise.resolve({ output: { path: routes } })
    await (await bundler({ output: { path: output }, next })).close()
    await (await bundler({ output: { path: routes } })).close()
    await (await bundler({ output: { path: routes } })).close()
  }
  const slow = (until: Promise<unknown>) =>
    bundleOnce(
      async config => {
        await until
        return build(config)
      },
      bundles,
      '/here',
    )
  // The first one's scripts are not ready before the second one has made the renderer.
  const rendererMade = Promise.withResolvers<undefined>()
  const making = slow(rendererMade.promise)({ output: { path: outputs[0] } })
  const waiting = stages(outputs[1])
  await vi.waitFor(() => expect(runs).toEqual([second]))
  rendererMade.resolve(undefined)
  await making
  await waiting
  await stages(outputs[0])
  expect(runs).toEqual([second, outputs[0]])
  for (const routes of [first, second])
    expect(readFileSync(join(routes ?? '', 'app-1.js'), 'utf8')).toBe('app at /here/')
})

it('lets Gatsby say at its own stage what is wrong with what was made meanwhile', async () => {
  const { runs, build } = webpack()
  const outputs = [slot('first', 'news'), slot('second', 'news')] as const
  const rendererTried = Promise.withResolvers<undefined>()
  const making = bundleOnce(
    async config => {
      await rendererTried.promise
      return build(config)
    },
    bundles,
    '',
  )({ output: { path: outputs[0] } })
  const routes = rendererOf(outputs[1])
  const failing = bundleOnce(
    config => {
      rendererTried.resolve(undefined)
      return config.output?.path === routes ? Promise.reject(new Error('a word is missing')) : build(config)
    },
    bundles,
    '',
  )
  await failing({ output: { path: outputs[1] }, next: () => Promise.resolve({ output: { path: routes } }) })
  await making
  expect(runs).toEqual([outputs[0]])
  await expect(failing({ output: { path: routes } })).rejects.toThrow('a word is missing')
})

it('makes the bundle itself where the other build failed', async () => {
  const { runs, build } = webpack()
  const outputs = [slot('first', 'news'), slot('second', 'news')] as const
  const failing = bundle(async () => {
    await pause(100)
    throw new Error('out of memory')
  }, outputs[0])
  const waiting = bundle(build, outputs[1])
  await expect(failing).rejects.toThrow('out of memory')
  await waiting
  expect(runs).toEqual([outputs[1]])
})

it('keeps no bundle that webpack warned of, so that the next sub-site says it too', async () => {
  const { runs, build } = webpack({ warns: true })
  await bundle(build, slot('first', 'news'))
  await bundle(build, slot('second', 'news'))
  expect(runs).toHaveLength(2)
})

it('makes what renders the pages once, whatever webpack warns of, and lets it name the folder that it is in', async () => {
  const { runs, build } = webpack({ warns: true })
  const rendererIn = (name: string) => {
    const routes = join(slot(name, 'news'), '../.cache/page-ssr/routes')
    mkdirSync(routes, { recursive: true })
    return routes
  }
  const naming: Bundler = async config => {
    const made = await build(config)
    const path = config.output?.path ?? ''
    writeFileSync(join(path, 'render-page.js'), `require("${join(path, '../../..')}/.cache/fs")`)
    return made
  }
  const first = rendererIn('first')
  await bundle(naming, first)
  const second = rendererIn('second')
  await bundle(naming, second)
  expect(runs).toEqual([first])
  expect(readFileSync(join(second, 'render-page.js'), 'utf8')).toBe(
    `require("${join(folder, 'second')}/.cache/fs")`,
  )
})

it('leaves alone what else Gatsby bundles', async () => {
  const { runs, build } = webpack()
  const functions = join(slot('first', 'news'), '../.cache/functions')
  mkdirSync(functions, { recursive: true })
  await bundle(build, functions)
  await bundle(build, functions)
  expect(runs).toEqual([functions, functions])
})

it('ends the build where no script names the place that is left open, and keeps nothing', async () => {
  const closed: Bundler = async ({ output }) => {
    writeFileSync(join(output?.path ?? '', 'app-1.js'), 'app at /profis/')
    return webpack().build({ output: { path: join(folder, 'elsewhere') } })
  }
  mkdirSync(join(folder, 'elsewhere'))
  await expect(bundle(closed, slot('first', 'news'))).rejects.toThrow(
    `nothing matches ${anyBasePath} (where a sub-site lies`,
  )
  expect(readdirSync(bundles)).toEqual([])
})
