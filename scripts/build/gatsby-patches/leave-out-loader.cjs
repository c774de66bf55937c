// Replaces: modules that the browser never needs although something it needs imports them. What such a module exports stays
// importable, and throws when it is used; a module that exports nothing is left out whole.
// Why: no page of ours uses what zod writes JSON Schema with, which is for the server's `/openapi.json` alone, nor Gatsby's `<Script>`,
// its move of such scripts to a worker, its slices, and its registration of a service worker, which `src/shell/offline` does.
// Saves: on every page 2.2 kB of brotli for `<Script>` and 0.9 for the registration; 1.3 for the move to a worker, 5.6 for JSON Schema.
const places = [
  'zod/v4/core/to-json-schema\\.js',
  'zod/v4/core/json-schema-processors\\.js',
  'gatsby-script/dist/index\\.modern\\.mjs',
  'gatsby/dist/internal-plugins/partytown/utils/inject-partytown-snippet\\.js',
  '\\.cache/slice\\.js',
  '\\.cache/register-service-worker\\.js',
].map(place => new RegExp(`/${place}$`.replaceAll('/', '[\\\\/]')))

const declared = /^export (?:const|function) (\w+)/gm
const listed = /\bexport ?\{([^}]*)\}/g
const assigned = /^exports\.(?!__esModule)(\w+) =/gm

/** @param {string} list as in `export { a, b as c }` */
const namesIn = list => list.split(',').map(one => one.trim().split(' as ').at(-1))

const stub = 'function leftOut() { throw new Error("This module is left out of the browser") }'

/**
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
function leaveOut(source) {
  const common = Array.from(source.matchAll(assigned), ([, name]) => name)
  if (common.length > 0) return [stub, ...common.map(name => `exports.${name} = leftOut`)].join('\n')
  const names = [
    ...Array.from(source.matchAll(declared), ([, name]) => name),
    ...Array.from(source.matchAll(listed), ([, list = '']) => namesIn(list)).flat(),
  ].filter(Boolean)
  if (names.length === 0 && !/\bexports?\b/.test(source)) return ''
  if (names.length === 0)
    throw new Error(`${this.resourcePath} exports in another way: is leaving it out still right?`)
  return [stub, `export { ${names.map(name => `leftOut as ${name}`).join(', ')} }`].join('\n')
}

module.exports = Object.assign(leaveOut, { stage: 'build-javascript', places })
