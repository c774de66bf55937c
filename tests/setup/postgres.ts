import type { TestProject } from 'vitest/node'
import { startPostgres } from '../helpers/postgres.ts'
import { runProgram } from './run-program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the PostgreSQL server that this run started; see `createDatabase` in tests/helpers/postgres.ts. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL server per run, with templates of what its databases begin with. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const started = process.env.KURVE_TEST_POSTGRES
  // Another project of this run has started it.
  if (started !== undefined) {
    project.provide('postgresUrl', started)
    return undefined
  }
  const server = await startPostgres()
  await runProgram('fill-templates.ts', server.url)
  process.env.KURVE_TEST_POSTGRES = server.url
  project.provide('postgresUrl', server.url)
  return async () => {
    delete process.env.KURVE_TEST_POSTGRES
    await server.stop()
  }
}
