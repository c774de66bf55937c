import { exampleImage } from './example-image.ts'

/**
 * Finds the example club's database, or makes it: each test file begins with a copy of its own (`startPlatform`). A program of
 * its own does it, since the server does not run where vitest runs a setup.
 */
export default async function setup(): Promise<void> {
  process.env.KURVE_TEST_DATABASE_IMAGE = await exampleImage('stopped')
}
