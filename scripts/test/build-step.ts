import { testDist, testPort } from '../../e2e/support/target.ts'
import { runScript } from '../lib/run.ts'
import type { Step } from '../lib/steps.ts'

/**
 * Builds sub-sites of an environment for the tests: on the tests' port, into the tests' folder.
 * @param which their keys, or `--all`.
 */
export const buildStep = (environment: 'local' | 'hosts', which: readonly string[]): Step => ({
  name: `build for ${environment}`,
  run: async say => {
    const { code, cpuSeconds } = await runScript('build', [...which, '--env', environment], {
      env: { KURVE_DIST: testDist, KURVE_PORT: String(testPort) },
      onLine: say,
      isCounted: true,
    })
    // What it said stands there already.
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output: '', cpuSeconds }
  },
})
