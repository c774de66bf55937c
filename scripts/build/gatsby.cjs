// Gatsby's command line without Parcel: it would start a process of its own for each sub-site to compile gatsby-config and
// gatsby-node, and find nothing, because Node runs our TypeScript as it is (a second of each build, measured).
const compiler = require('gatsby/dist/utils/parcel/compile-gatsby-files')

compiler.compileGatsbyFiles = () => Promise.resolve()

require(require.resolve('gatsby/cli.js'))
