// Gatsby's command line with some of its inner modules replaced. They are looked at again with each new Gatsby.
const replaced = require('./replaced-modules.cjs')

// `gatsby develop` works in a process of its own, which Gatsby starts by another file.
if (process.argv.includes('develop')) {
  const { NODE_OPTIONS = '' } = process.env
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --require=${JSON.stringify(require.resolve('./replaced-modules.cjs'))}`
}

const {
  KURVE_BUNDLES: bundles,
  KURVE_BASE_PATH: basePath = '',
  KURVE_WITHOUT_WEBPACK_CACHE: isFirst,
} = process.env
if (bundles) {
  // Without what only developing, types of queries and pages rendered by a server need (half a second).
  for (const name of [
    'gatsby/dist/schema/graphql-engine/bundle-webpack',
    'gatsby/dist/utils/start-server',
    'socket.io',
  ]) {
    replaced.replace(name, {})
  }

  const late = require('./lazy-webpack-config.ts')
  const once = require('./shared-bundle-cache.ts')
  const loadConfig = replaced.replace(
    'gatsby/dist/utils/webpack.config',
    late.lateConfig(() => loadConfig()),
  )
  const build = late.lateBundler(() => loadBundler(), !isFirst)
  const loadBundler = replaced.replace('gatsby/dist/utils/webpack/bundle', {
    build: once.bundleOnce(build, bundles, basePath),
  })

  const all = require('./bundle-all-pages.ts')
  const pages = require('../../src/gatsby/page-components.ts')
  const names = require('gatsby/dist/utils/js-chunk-names')
  const requires = require('gatsby/dist/bootstrap/requires-writer')
  const root = process.env.KURVE_ROOT ?? ''
  const everything = { components: pages.pageComponents(root), addresses: all.shopAddresses(root) }
  const writeAll = all.withAllPages(requires.writeAll, everything, names.generateComponentChunkName)
  Object.assign(requires, { writeAll })

  // Without workers: one for each sub-site would load all of Gatsby once more to render some 30 pages.
  const renderer = require('gatsby/dist/utils/worker/child/render-html')
  const nothing = () => []
  const create = () => ({
    single: renderer,
    all: { loadConfigAndPlugins: nothing, buildSchema: nothing },
    end: nothing,
  })
  Object.assign(require('gatsby/dist/utils/worker/pool'), { create })
}

require(require.resolve('gatsby/cli.js'))
