// A webpack loader for Gatsby's page loader. Before that shows the 404 page it asks with HEAD whether the address has a document
// after all (SPEC 7), but without the base path of the sub-site, so that it asks for another sub-site's page.
const before = 'doFetch(rawPath, `HEAD`)'
const after = 'doFetch(__PATH_PREFIX__ + rawPath, `HEAD`)'

/** @param {string} source */
module.exports = function askWholeAddress(source) {
  if (!source.includes(before))
    throw new Error(`Gatsby's loader.js has no "${before}" any more: is this still needed?`)
  return source.replaceAll(before, after)
}
