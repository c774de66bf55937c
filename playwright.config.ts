import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags } from './e2e/support/chromium.ts'
import { answeredBefore } from './e2e/support/consent.ts'
import { journeysOf } from './e2e/support/journeys.ts'
import { roots, targetName } from './e2e/support/target.ts'

/** Files of journeys that run whole, where scripts/test/ leaves others to their turn. */
const chosenFiles = process.env.KURVE_E2E_FILES?.split(',').filter(file => file !== '')

/**
 * Journeys through the built sub-sites and a server of their own, which e2e/support/global-setup.ts starts.
 * KURVE_E2E chooses the target; `npm test` builds the sub-sites first and runs all targets.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  // Half of its time a journey waits, as a person does, for one thing after the other: twice as many fill the cores.
  workers: targetName.startsWith('alone') ? 1 : availableParallelism() * 2,
  // What failed is tried once more at the end, alone and with a trace, which costs each journey a quarter of its time.
  // What held only then has failed, unless scripts/test/held.ts says otherwise.
  retries: 1,
  retryStrategy: 'isolated',
  failOnFlakyTests: true,
  // Only what hangs reaches these.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // A step that hangs says where, before the whole journey is given up. A busy machine with slow memory drew no frame for 45 s.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    baseURL: roots.web,
    storageState: answeredBefore,
    // It costs a seventh of a journey's time. Journeys on hosts go through it, and those about it (offline.spec.ts) everywhere.
    serviceWorkers: targetName === 'hosts' ? 'allow' : 'block',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumFlags,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  projects: [
    { name: targetName, ...journeysOf(targetName, chosenFiles), teardown: 'log' },
    { name: 'log', testMatch: 'after/server-log.ts' },
  ],
})
