import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags } from './e2e/support/chromium.ts'
import { refusedBefore } from './e2e/support/consent.ts'
import { roots, type TargetName, targetName } from './e2e/support/target.ts'

/** Which journeys a target runs. */
const journeysOf: Record<TargetName, { grep?: RegExp; grepInvert?: RegExp; testIgnore?: string[] }> = {
  local: { grepInvert: /@crash|@alone/ },
  hosts: {
    // How a screen looks does not depend on where it lies.
    grepInvert: /@crash|@alone|@look/,
    testIgnore: [
      // How pages load is tried where it is hardest: below a base path, which hosts lack.
      '**/loading.spec.ts',
      '**/release.spec.ts',
      // The keyboard goes the same way wherever the sub-sites lie.
      '**/keyboard.spec.ts',
    ],
  },
  postgres: { grep: /@smoke|@buying/ },
  crash: { grep: /@crash/ },
  alone: { grep: /@alone/ },
  'alone-on-postgres': { grep: /@alone/ },
}

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
  // A third of its time a journey waits, as a person does: one worker more than there are cores fills it.
  workers: targetName.startsWith('alone') ? 1 : availableParallelism() + 1,
  // A second try is for its trace, which costs each journey a quarter of its time: what held only then has failed.
  retries: 1,
  failOnFlakyTests: true,
  // Only what hangs reaches these.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // A step that hangs says where, before the whole journey is given up.
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    baseURL: roots.web,
    storageState: refusedBefore,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumFlags,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  projects: [{ name: targetName, ...journeysOf[targetName] }],
})
