// Replaces: in Gatsby's page loader (.cache/loader.js), the address that it asks for with HEAD.
// Why: before it shows the 404 page it asks whether the address has a document after all (SPEC 7), but without the base path of the
// sub-site, so that it asks for another sub-site's page.
// Saves: nothing. It mends a fault of Gatsby's.
const patterns = require('./patterns.ts')

const before = 'doFetch(rawPath, `HEAD`)'
const after = 'doFetch(__PATH_PREFIX__ + rawPath, `HEAD`)'

/** @param {string} source */
function fix404BasePath(source) {
  return patterns.replaceEach(source, before, after, {
    file: "Gatsby's loader.js",
    what: 'the question whether an address has a document',
  })
}

module.exports = Object.assign(fix404BasePath, {
  stage: 'build-javascript',
  places: [/[\\/]\.cache[\\/]loader\.js$/],
})
