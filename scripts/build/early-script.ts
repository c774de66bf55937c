import path from 'node:path'
import { buildSync } from 'esbuild'

const folder = path.join(import.meta.dirname, '../../src/early')
/** What stands in the script for the addresses that it loads. */
const files = '__FILES__'

let ofHead: string | undefined
let ofEnd: string | undefined

/** The inline script of a page's head, which keeps early input (src/early/). Made once in a build. */
export const earlyScript = (): string => (ofHead ??= bundle("import './main.ts'"))

/** The inline script of a page's end, which loads files after the page was painted (src/early/). */
export function loadScript(addresses: readonly string[]): string {
  ofEnd ??= bundle(`import { loadAfterPaint } from './load-after-paint.ts'; loadAfterPaint(${files})`)
  return ofEnd.replace(files, () => JSON.stringify(addresses))
}

function bundle(contents: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    // As .browserslistrc has them.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    legalComments: 'none',
  })
  return (outputFiles[0]?.text ?? '').trim()
}
