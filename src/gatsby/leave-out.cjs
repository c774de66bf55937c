// A webpack loader for modules that the browser never needs although something it needs imports them. What such a module
// exports stays importable, and throws when it is used; a module that exports nothing is left out whole.
const declared = /^export (?:const|function) (\w+)/gm
const listed = /\bexport ?\{([^}]*)\}/g
const assigned = /^exports\.(?!__esModule)(\w+) =/gm

/** @param {string} list as in `export { a, b as c }` */
const namesIn = list => list.split(',').map(one => one.trim().split(' as ').at(-1))

const leftOut = 'function leftOut() { throw new Error("This module is left out of the browser") }'

/**
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
module.exports = function leaveOut(source) {
  const common = Array.from(source.matchAll(assigned), ([, name]) => name)
  if (common.length > 0) return [leftOut, ...common.map(name => `exports.${name} = leftOut`)].join('\n')
  const names = [
    ...Array.from(source.matchAll(declared), ([, name]) => name),
    ...Array.from(source.matchAll(listed), ([, list = '']) => namesIn(list)).flat(),
  ].filter(Boolean)
  if (names.length === 0 && !/\bexports?\b/.test(source)) return ''
  if (names.length === 0)
    throw new Error(`${this.resourcePath} exports in another way: is leaving it out still right?`)
  return [leftOut, `export { ${names.map(name => `leftOut as ${name}`).join(', ')} }`].join('\n')
}
