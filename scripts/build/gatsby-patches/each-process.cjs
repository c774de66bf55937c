// Loaded before Gatsby in each of its processes: `gatsby develop` starts some of its own.
const registry = require('./registry.ts')

registry.patchProcess(process.env)
