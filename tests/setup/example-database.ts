import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Makes the example club's database once per run: each test file begins with a copy of its own (`startPlatform`). A program of
 * its own does it, since the server does not run where vitest runs a setup.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kurve-example-'))
  const file = join(folder, 'database.tar')
  const program = join(import.meta.dirname, 'write-example-image.ts')
  await promisify(execFile)(process.execPath, [
    '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
    program,
    file,
  ])
  process.env.KURVE_TEST_DATABASE_IMAGE = file
  return () => rm(folder, { recursive: true })
}
