import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Step } from '../lib/steps.ts'
import { scriptStep, toolStep, vitestStep } from '../lib/test-steps.ts'
import type { ChosenTests } from './choose-tests.ts'

const cache = 'node_modules/.cache/check'
const code = /\.(m?ts|tsx|mjs|cjs)$/
const typescript = /\.(m?ts|tsx)$/

/** A TypeScript project of some files and what they import: ESLint's rules with types read all of the usual one. */
function writeSmallProject(files: readonly string[]): string {
  const file = path.resolve(cache, 'tsconfig.json')
  const ambient = globSync('{src,server,cms,scripts,tests,e2e}/**/*.d.ts')
  mkdirSync(cache, { recursive: true })
  const project = {
    extends: path.resolve('tsconfig.json'),
    include: [],
    files: [...files.filter(name => typescript.test(name)), ...ambient].map(name => path.resolve(name)),
  }
  writeFileSync(file, JSON.stringify(project))
  return file
}

/** What `npm run check` runs for changed files, the long ones first. */
export function checkSteps(changed: readonly string[], { files, projects }: ChosenTests): Step[] {
  const present = changed.filter(file => existsSync(file))
  const sources = present.filter(file => code.test(file))
  const options = `projectService:false,project:${writeSmallProject(sources)}`
  return [
    ...(sources.length > 0
      ? [
          toolStep('code (eslint)', 'eslint/bin/eslint.js', [
            '--no-warn-ignored',
            '--max-warnings=0',
            `--parser-options=${options}`,
            ...sources,
          ]),
        ]
      : []),
    // One run a project: vitest does not run two that have different numbers of workers at once.
    ...projects.map(project => vitestStep(`tests (${project})`, [project], files)),
    ...(changed.some(file => code.test(file) || file.endsWith('.json'))
      ? [scriptStep('types', 'types')]
      : []),
    ...(sources.length > 0
      ? [
          toolStep('imports', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
            '--config',
            '.dependency-cruiser.cjs',
            '--no-cache',
            '--output-type',
            'err-long',
            ...sources,
          ]),
        ]
      : []),
    ...(changed.some(file => file.startsWith('locales/')) ? [scriptStep('translations', 'locales')] : []),
    ...(present.length > 0
      ? [
          toolStep('format', 'prettier/bin/prettier.cjs', [
            '--check',
            '--ignore-unknown',
            '--log-level=warn',
            ...present,
          ]),
        ]
      : []),
  ]
}
