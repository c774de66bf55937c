import { globSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { profis } from '../../sites/profis/site.ts'
import { anyBasePath } from '../../scripts/build/gatsby-patches/base-path-placeholder.ts'
import type { BuildStage, WebpackConfig } from '../../scripts/build/gatsby-patches/webpack-config.ts'
import type { BuildSettings } from './build-settings.ts'
import { createCmsPages } from './create-pages.ts'
import { adoptPage } from './on-create-page.ts'
import { onCreateWebpackConfig, platformPlaces } from './on-create-webpack-config.ts'

/** The club's radio plays a file of it. */
const files = { 'club/fan-drums.mp3': { src: '/media/fan-drums-1.mp3', bytes: 9 } }

let root: string
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const build = (features = profis.features): BuildSettings => ({
  site: { ...profis, features },
  environment: 'local',
  ports: {},
  root,
})

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-hooks-'))
  write('locales/de/common.json', '{ "hello": "Hallo" }')
  write('locales/en/common.json', '{ "hello": "Hello" }')
  write('sites/club/data/clubs.yaml', '[]')
  write('sites/club/data/teams.yaml', '[]')
  write('.slots/media/manifest.json', JSON.stringify({ pictures: {}, files }))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('pages of the CMS', () => {
  const run = async () => {
    const actions = { createPage: vi.fn() }
    const reporter = { warn: vi.fn(), panicOnBuild: vi.fn() }
    await createCmsPages({ actions, reporter } as unknown as Parameters<typeof createCmsPages>[0], build())
    return { actions, reporter }
  }

  it('are made with their template and with the words of their language', async () => {
    write('sites/profis/content/index.yaml', 'template: startPage\ntitle: A\nwebsite_lang: en')
    expect((await run()).actions.createPage).toHaveBeenCalledWith({
      path: '/',
      component: path.join(root, 'src/templates/start-page.tsx'),
      context: expect.objectContaining({ lang: 'en', messages: { hello: 'Hello' } }) as object,
    })
  })

  it('may be those that all sub-sites share, unless the sub-site has its own', async () => {
    write('sites/club/content/de/impressum.md', '---\ntemplate: default\ntitle: Für alle\n---\n')
    write('sites/club/content/de/news.md', '---\ntemplate: default\ntitle: Für alle\n---\n')
    write('sites/profis/content/news.md', '---\ntemplate: default\ntitle: Eigene\n---\n')
    const { actions } = await run()
    const titles = actions.createPage.mock.calls.map(
      ([page]) => (page as { context: { page: { title: string } } }).context.page.title,
    )
    expect(titles.toSorted()).toEqual(['Eigene', 'Für alle'])
  })

  it('stop the build with file, line and field where one is wrong', async () => {
    write('sites/profis/content/index.yaml', 'template: startPage')
    expect((await run()).reporter.panicOnBuild).toHaveBeenCalledWith(
      'sites/profis/content/index.yaml, line 1, field "title": is missing',
    )
  })

  it('warn of a block that is left out', async () => {
    write('sites/profis/content/index.yaml', 'template: startPage\ntitle: A\nblocks:\n  - type: carousel')
    expect((await run()).reporter.warn).toHaveBeenCalledWith(
      expect.stringContaining('"carousel" is not known'),
    )
  })
})

describe('pages of src/pages', () => {
  const run = (address: string, settings = build()) => {
    const actions = { createPage: vi.fn(), deletePage: vi.fn() }
    const page = { path: address, component: 'x.tsx', context: {} }
    adoptPage({ page, actions } as unknown as Parameters<typeof adoptPage>[0], settings)
    return actions
  }

  it('get the settings and words that CMS pages have', () => {
    expect(run('/404/').createPage).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/404/', context: expect.objectContaining({ lang: 'de' }) as object }),
    )
  })

  it('leave the front of the shop to the page that has its products', () => {
    expect(run('/shop/[...]/').createPage).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/shop/any/', matchPath: '/shop/*' }),
    )
  })

  it('serve everything below an area from its front', () => {
    expect(run('/account/[...]/').createPage).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/account/', matchPath: '/account/*' }),
    )
  })

  it('are taken out where their feature is off, and only there', () => {
    const withoutShop = build({ account: true, shop: false, ads: false })
    for (const address of ['/shop/[...]/', '/cart/', '/checkout/[...]/']) {
      const actions = run(address, withoutShop)
      expect(actions.deletePage).toHaveBeenCalled()
      expect(actions.createPage).not.toHaveBeenCalled()
    }
    expect(run('/account/[...]/', withoutShop).createPage).toHaveBeenCalled()
  })
})

/** Webpack's settings as Gatsby makes them, for a sub-site at `/profis`. */
function gatsbySettings(stage: BuildStage) {
  const isScripts = stage === 'build-javascript'
  const styles = {
    loader: '/node_modules/mini-css-extract-plugin/dist/loader.js',
    options: { modules: true },
  }
  const classes = { loader: '/node_modules/css-loader/dist/cjs.js', options: { modules: { auto: true } } }
  const url = () => ({
    loader: '/node_modules/url-loader/dist/cjs.js',
    options: { limit: 10_000, ...(!isScripts && { publicPath: '/profis' }) },
  })
  const [drawings, fonts] = [url(), url()]
  const own = { definitions: { __BASE_PATH__: '"/profis"', __PATH_PREFIX__: '"/profis"', __SSR__: 'true' } }
  const extract = new (class MiniCssExtractPlugin {
    readonly options = {}
  })()
  const terser = new (class TerserPlugin {
    readonly options = {}
  })()
  const groups = { shared: { name: 'shared' }, commons: { minChunks: 2 } }
  const config: WebpackConfig = {
    target: 'es5',
    devtool: 'source-map',
    output: { publicPath: '/profis/' },
    plugins: [own, ...(isScripts ? [extract, { publicPath: '/profis' }] : [])],
    module: {
      rules: [
        { test: /\.(js|mjs|jsx|ts|tsx)$/, use: () => [{ loader: '/node_modules/babel-loader' }] },
        { test: /\.woff2$/, use: [fonts] },
        { test: /\.svg$/, use: [drawings] },
        { oneOf: [{ use: isScripts ? [styles, classes] : [classes] }] },
        { test: /\.tsx?$/, use: () => [{ loader: '/node_modules/babel-loader' }] },
      ],
    },
    optimization: isScripts ? { minimizer: [terser], splitChunks: { cacheGroups: groups } } : {},
  }
  return { config, styles, classes, drawings, fonts, own, extract, groups }
}

describe('the bundler', () => {
  const run = (stage: BuildStage, config: WebpackConfig) => {
    const replaceWebpackConfig = vi.fn()
    onCreateWebpackConfig({ stage, actions: { replaceWebpackConfig }, getConfig: () => config })
    expect(replaceWebpackConfig).toHaveBeenCalledWith(config)
  }
  const configured = (stage: BuildStage = 'build-javascript') => {
    const settings = gatsbySettings(stage)
    run(stage, settings.config)
    return settings
  }

  // A file that is called otherwise comes again with every chunk that needs it, and nothing says so.
  it.each(platformPlaces.filter(place => !place.startsWith('node_modules')))(
    'finds what each area at the platform needs at %s',
    place => {
      const files = globSync('{src,contract}/**/*.{ts,tsx}')
      expect(files.filter(file => new RegExp(`^${place}`).test(file))).not.toEqual([])
    },
  )

  it('ships no source maps', () => {
    expect(configured().config.devtool).toBe(false)
  })

  it('compiles source files once, by oxc', () => {
    const sources = configured().config.module.rules.filter(({ test }) => test?.test('page.tsx'))
    expect(sources).toHaveLength(1)
    expect(JSON.stringify(sources[0]?.use)).toMatch(/oxc-loader\.cjs/)
  })

  it('leaves open where the sub-site lies, so that its scripts serve the next one as well', () => {
    const { config, styles, own } = configured()
    expect(JSON.stringify(config)).not.toContain('profis')
    expect(config.output?.publicPath).toBe(`${anyBasePath}/`)
    expect(styles.options).toEqual({ modules: true, publicPath: './' })
    expect(own.definitions.__SSR__).toBe('true')
    const renderer = configured('build-html')
    expect(JSON.stringify(renderer.config)).not.toContain('profis')
    expect(renderer.drawings.options.publicPath).toBe(anyBasePath)
  })

  it('splits and minifies scripts by rules of ours, and puts no font into the styles', () => {
    const { config, extract, fonts, groups } = configured()
    const [minimizer, ...others] = config.optimization?.minimizer ?? []
    expect([minimizer?.constructor.name, others]).toEqual(['OxcMinimizer', []])
    expect(groups).toMatchObject({ shared: {}, zodParts: { name: 'zod-parts' }, platform: {} })
    expect(groups.shared).not.toHaveProperty('name')
    expect(extract.options).toEqual({ ignoreOrder: true })
    expect(fonts.options.limit).toBe(0)
  })

  it.each([
    ['build-javascript', 'production-app.js', 'split-startup'],
    ['build-html', 'static-entry.js', 'inline-suspense'],
  ] as const)('patches Gatsby’s modules in %s', (stage, module, patch) => {
    const { rules } = configured(stage).config.module
    const use = rules.filter(({ test }) => test?.test(`/slot/.cache/${module}`)).map(rule => rule.use)
    expect(JSON.stringify(use)).toContain(`gatsby-patches/${patch}-loader.cjs`)
  })

  it.each<[string, BuildStage, (config: WebpackConfig) => void]>([
    ['app.js', 'build-html', ({ module }) => module.rules.shift()],
    ['__BASE_PATH__', 'build-html', ({ plugins }) => plugins.shift()],
    ['publicPath', 'build-javascript', ({ plugins }) => plugins.pop()],
    ['MiniCssExtractPlugin', 'build-javascript', ({ plugins }) => plugins.splice(1, 1)],
    ['TerserPlugin', 'build-javascript', ({ optimization = {} }) => delete optimization.minimizer],
    ['shared, commons', 'build-javascript', ({ optimization = {} }) => delete optimization.splitChunks],
    ['font.woff2', 'build-html', ({ module }) => module.rules.splice(1, 1)],
    ['css-loader', 'build-html', ({ module }) => module.rules.splice(3, 1)],
  ])('says that Gatsby has no %s any more where it is looked for', (pattern, stage, change) => {
    const { config } = gatsbySettings(stage)
    change(config)
    expect(() => run(stage, config)).toThrow(`nothing matches ${pattern} (`)
  })
})
