import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { applyImport, type ImportResult } from './apply-import.ts'
import { ProductGroups } from './group-lines.ts'
import { type ImportProblem, readImport } from './read-import.ts'

export interface ImportOptions {
  isDryRun: boolean
  skipsBad: boolean
}

export interface ImportReport extends ImportResult {
  /** Whether anything was written. */
  isDone: boolean
}

/** Undoes everything and carries the result out of the transaction. */
class Undone extends Error {
  readonly result: ImportResult
  constructor(result: ImportResult) {
    super('The import is not to be kept')
    this.result = result
  }
}

/** Imports products from CSV: all of it in one transaction, or nothing. Doing it twice changes nothing the second time. */
export async function importProducts(
  db: Database,
  clock: Clock,
  chunks: AsyncIterable<string>,
  { isDryRun, skipsBad }: ImportOptions,
): Promise<ImportReport> {
  const groups = new ProductGroups()
  const problems: ImportProblem[] = []
  let isWhole = true
  for await (const part of readImport(chunks)) {
    if ('line' in part) groups.add(part.line)
    else {
      problems.push(...part.problems)
      isWhole &&= part.breaksOff !== true
    }
  }
  const found = [...problems, ...groups.problems]
  try {
    const result = await db.transaction(async tx => {
      const done = await applyImport(tx, { accountId: null, at: clock.now() }, groups.products)
      const all = { ...done, problems: sorted([...found, ...done.problems]) }
      const isWanted = !isDryRun && isWhole && (skipsBad || all.problems.length === 0)
      if (!isWanted) throw new Undone(all)
      return all
    })
    return { ...result, isDone: true }
  } catch (error) {
    if (error instanceof Undone) return { ...error.result, isDone: false }
    throw error
  }
}

const sorted = (problems: ImportProblem[]) => problems.sort((one, other) => one.line - other.line)
