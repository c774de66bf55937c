import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { ownDatabase } from './tests/setup/own-database.mts'

/** `KURVE_SHUFFLE=1234 npm run vitest -- --project screens`; vitest says the seed itself. */
const shuffleSeed = process.env.KURVE_SHUFFLE

const serverTests = {
  environment: 'node',
  include: ['tests/server/**/*.test.ts'],
  // Each file starts a platform of its own; what they share is code, which takes longer to load than to run.
  isolate: false,
  // Only what hangs reaches these.
  testTimeout: 90_000,
  hookTimeout: 180_000,
}

/**
 * Five projects:
 * `unit` (pure code, tests beside it), `screens` (components in jsdom), `server` (the platform on copies of a PostgreSQL
 * database), `server-pglite` (the same files on PGlite), `postgres` (what rests on concurrency, on a real PostgreSQL).
 */
export default defineConfig({
  plugins: [react()],
  test: {
    // Vitest leaves a core to itself, which on two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A seed: files come in the order that it gives, which shows what one leaves behind for another.
    ...(shuffleSeed !== undefined && { sequence: { shuffle: { files: true }, seed: Number(shuffleSeed) } }),
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Pure code: loading it anew for each file takes longer than running it.
          isolate: false,
          // Some of them work on real folders and a real server of their own.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['{bench,cms,contract,football,src,server,sites,scripts,e2e}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        resolve: { alias: { gatsby: fileURLToPath(new URL('./tests/setup/gatsby.tsx', import.meta.url)) } },
        test: {
          name: 'screens',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:8000/' } },
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/setup/example-database.ts'],
          setupFiles: ['tests/setup/screens.ts'],
          // As those of `server`. A third of their time they wait, as a person does: one worker more than there are cores fills it.
          isolate: false,
          maxWorkers: availableParallelism() + 1,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          // Only what hangs reaches these: on a busy machine a long form takes a quarter of it, and a platform that starts half.
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...serverTests,
          name: 'server',
          env: { KURVE_TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/setup/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...serverTests,
          name: 'server-pglite',
          env: { KURVE_TEST_DATABASE: 'pglite' },
          globalSetup: ['tests/setup/example-database.ts'],
          exclude: ownDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          include: ['tests/postgres/**/*.test.ts'],
          // As those of `server`: each file has a database and a platform of its own.
          isolate: false,
          globalSetup: ['tests/setup/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
