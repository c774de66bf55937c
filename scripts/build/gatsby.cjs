// Gatsby's command line with some of its inner functions replaced. They are looked at again with each new Gatsby.
const modules = require('node:module')

/**
 * Has an empty module in the place of a package that Gatsby loads and does not use here.
 * @param {string} name
 */
function leaveOut(name) {
  const file = modules.createRequire(require.resolve('gatsby/package.json')).resolve(name)
  require.cache[file] = Object.assign(new modules.Module(file), { filename: file, loaded: true })
}

// Without Parcel: it would start a process of its own for each sub-site to compile gatsby-config and gatsby-node, and find
// nothing, because Node runs our TypeScript as it is (a second of each build, measured).
leaveOut('@parcel/core')
leaveOut('@parcel/cache')
const compiler = require('gatsby/dist/utils/parcel/compile-gatsby-files')
compiler.compileGatsbyFiles = () => Promise.resolve()

// Without workers: one for each sub-site would load all of Gatsby once more to render some 30 pages.
const { KURVE_BUNDLES: bundles, KURVE_BASE_PATH: basePath = '' } = process.env
if (bundles) {
  const renderer = require('gatsby/dist/utils/worker/child/render-html')
  const nothing = () => []
  const create = () => ({
    single: renderer,
    all: { loadConfigAndPlugins: nothing, buildSchema: nothing },
    end: nothing,
  })
  Object.assign(require('gatsby/dist/utils/worker/pool'), { create })

  const bundler = require('gatsby/dist/utils/webpack/bundle')
  const once = require('./bundle-once.ts')
  const build = once.bundleOnce(bundler.build, bundles, basePath)
  bundler.build = /** @type {typeof bundler.build} */ (build)
}

require(require.resolve('gatsby/cli.js'))
