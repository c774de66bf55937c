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

/**
 * @this {{ resourcePath: string, async: () => (error: Error | null, code?: string) => void }}
 * @param {string} source
 */
module.exports = async function compileByOxc(source) {
  const done = this.async()
  try {
    const { code, errors } = await oxc.transform(this.resourcePath, source, {
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
