import type { Step } from '../lib/steps.ts'
import { scriptStep, toolStep, vitestStep } from '../lib/test-steps.ts'

/** Files that a check of each file by itself reads; all where none are named. */
export interface FilesToRead {
  linted?: readonly string[]
  formatted?: readonly string[]
}

const lintStep = (files: readonly string[]): Step =>
  files.length === 0
    ? scriptStep('code (eslint)', 'lint:code')
    : toolStep('code (eslint)', 'eslint/bin/eslint.js', ['--no-warn-ignored', '--max-warnings=0', ...files])

const formatStep = (files: readonly string[]): Step =>
  files.length === 0
    ? scriptStep('format (prettier)', 'format:check')
    : toolStep('format (prettier)', 'prettier/bin/prettier.cjs', [
        '--check',
        '--ignore-unknown',
        '--log-level=warn',
        ...files,
      ])

/** What `npm run verify` checks, the long ones first so that two lanes end together. */
export const verifySteps = ({ linted = [], formatted = [] }: FilesToRead = {}): readonly [
  Step,
  ...Step[],
] => [
  lintStep(linted),
  scriptStep('types (TypeScript 7)', 'types'),
  formatStep(formatted),
  scriptStep('unused code (knip)', 'unused'),
  scriptStep('imports (dependency-cruiser)', 'lint:imports'),
  scriptStep('translations', 'locales'),
  scriptStep('licences', 'licences'),
  vitestStep('unit tests', ['unit']),
]
