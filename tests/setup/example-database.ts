import { exampleImage } from './example-image.ts'

/** Finds the example club's database on PGlite, or makes it: each platform begins with a copy of its own (test-database.ts). */
export default async function setup(): Promise<void> {
  process.env.KURVE_TEST_DATABASE_IMAGE = await exampleImage('stopped')
}
