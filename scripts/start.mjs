// `npm start`: installs what is missing, builds the example sub-sites, and serves everything on one port.
// Usage: npm start [-- --env hosts]. Runs on whatever Node is there; everything newer stands behind the check.
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
import('./setup/set-up.mjs').then(({ setUpAndRun }) =>
  setUpAndRun({
    command: 'npm start',
    script: 'scripts/start/main.ts',
    packages: 'product',
    port: { variable: 'KURVE_PORT', usual: 8000, other: 8010 },
  }),
)
