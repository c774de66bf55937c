import { existsSync } from 'node:fs'
import type { Step } from '../lib/steps.ts'
import { scriptStep, toolStep, vitestStep } from '../lib/test-steps.ts'
import type { ChosenTests } from './choose-tests.ts'
import { lintArguments, writeSmallProject } from './small-project.ts'

const code = /\.(m?ts|tsx|mjs|cjs)$/

/** What `npm run check` runs for changed files, the long ones first. */
export function checkSteps(changed: readonly string[], { files, projects }: ChosenTests): Step[] {
  const present = changed.filter(file => existsSync(file))
  const sources = present.filter(file => code.test(file))
  return [
    ...(changed.some(file => code.test(file) || file.endsWith('.json'))
      ? [scriptStep('types', 'types')]
      : []),
    // One run a project: vitest does not run two that have different numbers of workers at once.
    ...projects.toReversed().map(project => vitestStep(`tests (${project})`, [project], files)),
    ...(sources.length > 0
      ? [
          toolStep(
            'code (eslint)',
            'eslint/bin/eslint.js',
            lintArguments(sources, writeSmallProject(sources)),
          ),
        ]
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
