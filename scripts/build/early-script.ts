import path from 'node:path'
import { buildSync } from 'esbuild'

let script: string | undefined

/** The inline script that keeps early input (src/early/), made once in a build. */
export const earlyScript = (): string => (script ??= bundle())

function bundle(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(import.meta.dirname, '../../src/early/main.ts')],
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
