// Replaces: the formats among the methods of zod's strings (`z.string().ulid()`, zod/v4/classic/schemas.js), by none.
// Why: methods bring every format to the browser. Ours are written as zod wants it now, `z.uuid()`, and lint refuses the methods.
// Saves: 1.5 kB of brotli on an account screen.
const patterns = require('./patterns.ts')

const methods = /(export const ZodString = .*?_ZodString\.init\(inst, def\);\n\}), \{\n {4}email\(.*?\n\}\);/s

/** @param {string} source */
function noStringFormats(source) {
  const where = { file: "zod's classic/schemas.js", what: "the methods of a string's formats" }
  const [whole, begin] = patterns.findOnce(source, methods, where)
  return patterns.replaceOnce(source, whole, `${begin});`, where)
}

module.exports = Object.assign(noStringFormats, {
  stage: 'build-javascript',
  places: [/[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/],
})
