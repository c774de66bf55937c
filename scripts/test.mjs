// `npm test`: installs what is missing, then checks everything; the last line is `N passed, N failed`.
// Runs on whatever Node is there; everything newer stands behind the check.
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
import('./setup/set-up.mjs').then(({ setUpAndRun }) =>
  setUpAndRun({
    command: 'npm test',
    script: 'scripts/test/main.ts',
    packages: 'all',
    port: { variable: 'KURVE_TEST_PORT', usual: 8100, other: 8110 },
  }),
)
