// A webpack loader for modules that the browser never needs although something it needs imports them. What such a module
// exports stays importable, and throws when it is used.
const declared = /^export (?:const|function) (\w+)/gm
const listed = /\bexport ?\{([^}]*)\}/g

/** @param {string} list as in `export { a, b as c }` */
const namesIn = list => list.split(',').map(one => one.trim().split(' as ').at(-1))

/**
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
module.exports = function leaveOut(source) {
  const names = [
    ...Array.from(source.matchAll(declared), ([, name]) => name),
    ...Array.from(source.matchAll(listed), ([, list = '']) => namesIn(list)).flat(),
  ].filter(Boolean)
  if (names.length === 0)
    throw new Error(`${this.resourcePath} exports in another way: is leaving it out still right?`)
  return [
    'function leftOut() { throw new Error("This module is left out of the browser") }',
    `export { ${names.map(name => `leftOut as ${name}`).join(', ')} }`,
  ].join('\n')
}
