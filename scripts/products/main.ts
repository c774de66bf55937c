// `npm run products -- import FILE [--dry-run] [--skip-bad]`: products from CSV into the shops.
import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { systemClock } from '../../server/clock.ts'
import { openDatabase } from '../../server/db/database.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { importProducts, type ImportReport } from '../../server/domains/catalogue/import/import-products.ts'
import { lockDataFolder } from '../../server/process-lock.ts'
import { readPlainSettings } from '../../server/settings.ts'
import { reasonOf, StartError } from '../../server/start-error.ts'

const counted = (name: string, { created, changed, unchanged }: ImportReport['products']) =>
  `${name}: ${created} new, ${changed} changed, ${unchanged} unchanged`

/** What an import has done, in words, each bad line with its place and reason first. */
function report(
  { problems, products, sizes, isDone }: ImportReport,
  { isDryRun }: { isDryRun: boolean },
): string {
  const bad = problems.map(
    ({ line, column, reason }) => `line ${line}${column === null ? '' : `, ${column}`}: ${reason}`,
  )
  const lines = new Set(problems.map(({ line }) => line)).size
  const heading = isDone
    ? 'Imported.'
    : isDryRun
      ? 'Only looked at: nothing was changed. It would be:'
      : 'Nothing was imported. The good lines would be:'
  return [
    ...bad,
    ...(lines > 0 ? [`${lines} bad ${lines === 1 ? 'line' : 'lines'}.`, ''] : []),
    heading,
    counted('Products', products),
    counted('Sizes', sizes),
  ].join('\n')
}

const usage = `npm run products -- import FILE [--dry-run] [--skip-bad]

--dry-run   says what would happen, and changes nothing
--skip-bad  imports the good lines although some are bad`

interface ProductsCommand {
  file: string
  isDryRun: boolean
  skipsBad: boolean
}

function readCommand(): ProductsCommand | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, 'skip-bad': { type: 'boolean' } },
    })
    const [command, file, ...more] = positionals
    if (command !== 'import' || file === undefined || more.length > 0) return undefined
    return { file, isDryRun: values['dry-run'] ?? false, skipsBad: values['skip-bad'] ?? false }
  } catch {
    return undefined
  }
}

/** The file's text as it comes; bytes that are no UTF-8 are an error and no question marks. */
async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const bytes of createReadStream(file)) yield decoder.decode(bytes as Buffer, { stream: true })
  yield decoder.decode()
}

/** Whether everything is as the person wanted it. */
async function run({ file, isDryRun, skipsBad }: ProductsCommand): Promise<boolean> {
  const settings = readPlainSettings(process.env)
  // The embedded database belongs to one process: a server that runs has it.
  const release = settings.databaseUrl === undefined ? lockDataFolder(settings.dataFolder) : () => undefined
  try {
    const database = await openDatabase(settings)
    try {
      await migrateDatabase(database)
      const result = await importProducts(database.db, systemClock, textOf(file), { isDryRun, skipsBad })
      process.stdout.write(`${report(result, { isDryRun })}\n`)
      return isDryRun || result.isDone ? result.problems.length === 0 || (skipsBad && result.isDone) : false
    } finally {
      await database.close()
    }
  } finally {
    release()
  }
}

const input = readCommand()
if (!input) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  try {
    if (!(await run(input))) process.exitCode = 1
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const text =
      code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES'
        ? `${input.file} cannot be read (${code}).`
        : error instanceof StartError
          ? error.message
          : reasonOf(error)
    process.stderr.write(`Nothing was imported: ${text}\n`)
    process.exitCode = 1
  }
}
