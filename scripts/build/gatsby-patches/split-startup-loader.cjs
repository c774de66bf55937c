// Replaces: the start of Gatsby's app (.cache/production-app.js), by two steps of which the second is that start.
// Why: all that it stands on would otherwise be evaluated at once, on a slow phone long enough for a tap to be answered late. React's
// DOM goes first, in a step of its own, and what waits meanwhile gets its turn (decision 0084).
// Saves: no time of the build.
const steps = `
const pause = () => new Promise(resume => { setTimeout(resume) })
import(/* webpackMode: "eager" */ 'react-dom/client')
  .then(pause)
  .then(() => import(/* webpackMode: "eager" */ './production-app.js?whole'))
`

/**
 * @this {{ resourceQuery: string }}
 * @param {string} source
 */
function splitStartup(source) {
  return this.resourceQuery === '?whole' ? source : steps
}

module.exports = Object.assign(splitStartup, {
  stage: 'build-javascript',
  places: [/[\\/]\.cache[\\/]production-app\.js$/],
})
