// Gatsby's command line with its patches (gatsby-patches/registry.ts).
const registry = require('./gatsby-patches/registry.ts')

const eachProcess = require.resolve('./gatsby-patches/each-process.cjs')
require(eachProcess)
registry.patchBuild(process.env)

// `gatsby develop` works in a process of its own, which Gatsby starts by another file.
if (process.argv.includes('develop')) {
  const { NODE_OPTIONS = '' } = process.env
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --require=${JSON.stringify(eachProcess)}`
}

require(require.resolve('gatsby/cli.js'))
