import type { Step } from '../lib/steps.ts'
import { scriptStep, vitestStep } from '../lib/test-steps.ts'

/** What `npm run verify` checks, the long ones first so that two lanes end together. */
export const verifySteps: readonly [Step, ...Step[]] = [
  scriptStep('code (eslint)', 'lint:code'),
  scriptStep('types (TypeScript 7)', 'types'),
  scriptStep('format (prettier)', 'format:check'),
  scriptStep('unused code (knip)', 'unused'),
  scriptStep('imports (dependency-cruiser)', 'lint:imports'),
  scriptStep('translations', 'locales'),
  scriptStep('licences', 'licences'),
  vitestStep('unit tests', ['unit']),
]
