import type { TestProject } from 'vitest/node'
import { startPostgres } from '../helpers/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the PostgreSQL server that this run started; see `createDatabase` in tests/helpers/postgres.ts. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL server per run of the `postgres` project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return server.stop
}
