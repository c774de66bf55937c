// Replaces: in what Gatsby renders pages with (.cache/static-entry.js), the options of React's renderer.
// Why: React sends large parts of a page hidden at its end, for a stream that begins before they are there. A file holds them at their
// place: seen with the first paint, and without scripts (decision 0084).
// Saves: no time of the build.
const patterns = require('./patterns.ts')

const before = 'renderToPipeableStream(bodyComponent, {'

/** @param {string} source */
function inlineSuspense(source) {
  return patterns.replaceOnce(source, before, `${before} progressiveChunkSize: Infinity,`, {
    file: "Gatsby's static-entry.js",
    what: 'how React renders a page',
  })
}

module.exports = Object.assign(inlineSuspense, {
  stage: 'build-html',
  places: [/[\\/]\.cache[\\/]static-entry\.js$/],
})
