import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

/** Makes the example club's database on PGlite once per run: each platform begins with a copy of its own (test-database.ts). */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Another project of this run has made it.
  if (process.env.KURVE_TEST_DATABASE_IMAGE !== undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'kurve-example-'))
  const file = join(folder, 'database.tar')
  await runProgram('write-example-image.ts', file)
  process.env.KURVE_TEST_DATABASE_IMAGE = file
  return async () => {
    delete process.env.KURVE_TEST_DATABASE_IMAGE
    await rm(folder, { recursive: true })
  }
}
