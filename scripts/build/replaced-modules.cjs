// Loaded before Gatsby, in each process of its own: replaces the modules that would miss packages which package.json leaves out.
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
// A worker of Gatsby's compiles none, and must not load that before it has set itself up.
if (process.env.GATSBY_WORKER_MODULE_PATH === undefined) {
  const compiler = require('gatsby/dist/utils/parcel/compile-gatsby-files')
  compiler.compileGatsbyFiles = () => Promise.resolve()
}

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

module.exports = { replace }
