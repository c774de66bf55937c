// A webpack loader for the start of Gatsby's app. All that it stands on would otherwise be evaluated at once, on a slow phone long
// enough for a tap to be answered late: React's DOM goes first, in a step of its own, and what waits meanwhile gets its turn.
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
module.exports = function inSteps(source) {
  return this.resourceQuery === '?whole' ? source : steps
}
