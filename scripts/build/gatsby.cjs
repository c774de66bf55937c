// Gatsby's command line with some of its inner modules replaced. They are looked at again with each new Gatsby.
const modules = require('node:module')

const inGatsby = modules.createRequire(require.resolve('gatsby/package.json'))

/**
 * Puts something in the place of a module that Gatsby loads.
 * @param {string} name
 * @param {unknown} exports
 * @returns {() => any} what loads the module itself.
 */
function replace(name, exports) {
  const file = inGatsby.resolve(name)
  require.cache[file] = Object.assign(new modules.Module(file), { filename: file, loaded: true, exports })
  return () => {
    delete require.cache[file]
    return require(file)
  }
}

// Without Parcel, which package.json leaves out: it would start a process of its own for each sub-site to compile gatsby-config and
// gatsby-node, and find nothing, because Node runs our TypeScript as it is (a second of each build, measured).
const compiler = require('gatsby/dist/utils/parcel/compile-gatsby-files')
compiler.compileGatsbyFiles = () => Promise.resolve()

// package.json leaves out what these stand on as well: `npm run lint` looks at the code, and nobody is asked how Gatsby was.
replace(
  'eslint-webpack-plugin',
  class {
    apply() {
      // Nothing is linted while a sub-site is developed.
    }
  },
)
const nobody = () => Promise.resolve(false)
replace('gatsby/dist/utils/feedback', {
  userGetsSevenDayFeedback: nobody,
  userPassesFeedbackRequestHeuristic: nobody,
})

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
    replace(name, {})
  }

  const late = require('./late-webpack.ts')
  const once = require('./bundle-once.ts')
  const loadConfig = replace(
    'gatsby/dist/utils/webpack.config',
    late.lateConfig(() => loadConfig()),
  )
  const build = late.lateBundler(() => loadBundler(), !isFirst)
  const loadBundler = replace('gatsby/dist/utils/webpack/bundle', {
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
