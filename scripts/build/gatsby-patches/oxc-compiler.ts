// Replaces: the rule by which Gatsby compiles source files with Babel, and the second one of its plugin for TypeScript, by oxc
// (src/gatsby/oxc-loader.cjs). That file stays there: webpack numbers modules by the paths of their loaders, and with other numbers an
// account screen was 0.1 kB of brotli above its budget.
// Why: Babel did little but take types and JSX away, twice for each file (decision 0013). Developing stays with Babel.
// Saves: `profis` built by itself took 70 s and takes 31; 97 s of a processor and 43 (decision 0013).
import path from 'node:path'
import { inSettings, type Rule, type WebpackConfig } from './webpack-config.ts'
import { unmatched } from './patterns.ts'

/** Gatsby's rules for source files load Babel by a function of the importing file; no other rule has one. */
const isSourceRule = ({ test, use }: Rule): boolean =>
  typeof use === 'function' && Boolean(test?.test('page.tsx'))

export function oxcCompiler({ module }: WebpackConfig): void {
  const [source, ...again] = module.rules.filter(isSourceRule)
  if (!source?.test?.test('app.js')) throw unmatched('app.js', inSettings('the rule for source files'))
  source.use = { loader: path.join(import.meta.dirname, '../../../src/gatsby/oxc-loader.cjs') }
  module.rules = module.rules.filter(rule => !again.includes(rule))
}
