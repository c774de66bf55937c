// Gatsby's command line with two of its inner functions replaced. Both are looked at again with each new Gatsby.

// Without Parcel: it would start a process of its own for each sub-site to compile gatsby-config and gatsby-node, and find
// nothing, because Node runs our TypeScript as it is (a second of each build, measured).
const compiler = require('gatsby/dist/utils/parcel/compile-gatsby-files')
const bundler = require('gatsby/dist/utils/webpack/bundle')
const once = require('./bundle-once.ts')

compiler.compileGatsbyFiles = () => Promise.resolve()

const { KURVE_BUNDLES: bundles, KURVE_BASE_PATH: basePath = '' } = process.env
if (bundles) {
  const build = once.bundleOnce(bundler.build, bundles, basePath)
  bundler.build = /** @type {typeof bundler.build} */ (build)
}

require(require.resolve('gatsby/cli.js'))
