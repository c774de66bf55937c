// A program: writes a dump of the example club's database, seeded at a moment (that of the tests' clock, if none is given), into a file.
import { writeFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { startPlatform, stoppedClock } from '../helpers/platform.ts'

const [file, moment] = process.argv.slice(2)
if (file === undefined) throw new Error('Which file?')
const platform = await startPlatform({
  // Journeys begin with it, whose sandbox tells of payments as a provider does.
  webhooks: 'once',
  ...(moment !== undefined && { clock: stoppedClock(new Date(moment).getTime()) }),
})
const { $client } = platform.db as unknown as { $client: PGlite }
await writeFile(file, (await $client.dumpDataDir('none')).stream())
await platform.close()
