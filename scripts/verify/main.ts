// `npm run verify`: format, lint, import rules, types, unused code, translations and unit tests. Without caches some
// 230 CPU seconds, of which ESLint's one process takes 140: about two and a half minutes on two idle cores.
import { runSteps } from '../lib/steps.ts'
import { verifySteps } from './steps.ts'

const { passed, failed } = await runSteps(verifySteps(), 2)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
if (failed > 0) process.exitCode = 1
