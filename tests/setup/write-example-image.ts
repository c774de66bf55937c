// A program: writes a dump of the example club's database into the file that it is given.
import { writeFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { startPlatform } from '../helpers/platform.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Which file?')
const platform = await startPlatform()
const { $client } = platform.db as unknown as { $client: PGlite }
await writeFile(file, (await $client.dumpDataDir('none')).stream())
await platform.close()
