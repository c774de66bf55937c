// A webpack loader for what Gatsby renders pages with. React sends large parts of a page hidden at its end, for a stream that
// begins before they are there; a file holds them at their place: seen with the first paint, and without scripts.
const before = 'renderToPipeableStream(bodyComponent, {'

/** @param {string} source */
module.exports = function wholePages(source) {
  if (!source.includes(before))
    throw new Error(`Gatsby's static-entry.js has no "${before}" any more: is this still needed?`)
  return source.replace(before, `${before} progressiveChunkSize: Infinity,`)
}
