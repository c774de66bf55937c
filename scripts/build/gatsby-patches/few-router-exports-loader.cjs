// Replaces: the list at the end of @gatsbyjs/reach-router (dist/index.modern.mjs), by what is imported from it in browsers.
// Why: a part of Gatsby's that is CommonJS imports the module, so that webpack keeps everything on the list: matching by hooks,
// a location for servers, comparisons. None of it is used.
// Saves: 0.3 kB of brotli on every page.
const patterns = require('./patterns.ts')

const used = [
  'BaseContext',
  'Link',
  'Location',
  'LocationProvider',
  'Router',
  'globalHistory',
  'navigate',
  'pick',
  'resolve',
  'useLocation',
]

/** @param {string} source */
function fewRouterExports(source) {
  const where = { file: "Gatsby's reach-router", what: 'what it exports' }
  /** @param {string} one as in `a as b` */
  const isUsed = one => used.includes(one.split(' as ').at(-1) ?? '')
  const [, list = ''] = patterns.findOnce(source, /\bexport\{([^}]*)\}/, where)
  const kept = list.split(',').filter(isUsed)
  if (kept.length !== used.length) throw new Error(`reach-router exports only ${kept.join(', ')}`)
  return patterns.replaceOnce(source, `export{${list}}`, `export{${kept.join(',')}}`, where)
}

module.exports = Object.assign(fewRouterExports, {
  stage: 'build-javascript',
  places: [/[\\/]@gatsbyjs[\\/]reach-router[\\/]dist[\\/]index\.modern\.mjs$/],
})
