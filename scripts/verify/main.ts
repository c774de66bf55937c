// `npm run verify`: format, lint, import rules, types, unused code, translations and unit tests, in under two minutes.
import { runSteps } from '../lib/steps.ts'
import { verifySteps } from './steps.ts'

const { passed, failed } = await runSteps(verifySteps, 2)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
if (failed > 0) process.exitCode = 1
