import { CsvError, parse } from 'csv-parse'
import type { z } from 'zod'
import { readShape, withCellQuotes, withPlainBreaks } from './csv-text.ts'
import {
  type ImportColumn,
  importColumns,
  importLine,
  type ImportLine,
  neededColumns,
} from './import-columns.ts'

/** Something wrong with a file: where, and why, in words for the person who has written it. */
export interface ImportProblem {
  /** Counts from 1, the heading being the first. */
  line: number
  column: string | null
  reason: string
}

/** A good line, and where it stands. */
export interface ReadLine {
  line: number
  values: ImportLine
}

/** `breaksOff`: what comes after cannot be read, so that nobody knows what is missing. */
type Part = { line: ReadLine } | { problems: ImportProblem[]; breaksOff?: true }

/**
 * Reads a file line by line: each is good, or says all that is wrong with it. UTF-8, with or without a byte order mark; fields are
 * separated by comma, semicolon or tab. Empty rows and columns, as spreadsheets leave them, are passed over, also before the heading. A file that is no CSV
 * from some line on ends with that line's problem.
 */
export async function* readImport(chunks: AsyncIterable<string>): AsyncGenerator<Part> {
  const { start, shape, rest } = await readShape(withPlainBreaks(chunks))
  const records = parse({
    bom: true,
    delimiter: shape.delimiter,
    from_line: shape.fromLine,
    info: true,
    relax_column_count: true,
    // An inch sign within a field is one.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  })
  void feed(records, withCellQuotes(start, rest, shape.delimiter))
  let heading: readonly string[] | undefined
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (heading) {
        yield readLine(heading, record, info.lines - breaksIn(record))
        continue
      }
      heading = record.map(name => name.toLowerCase())
      const problems = headingProblems(heading, info.lines)
      if (problems.length === 0) continue
      yield { problems, breaksOff: true }
      return
    }
    if (!heading)
      yield { problems: [{ line: 1, column: null, reason: 'the file is empty' }], breaksOff: true }
  } catch (error) {
    yield { problems: [unreadable(error)], breaksOff: true }
  }
}

/** Hands the parser the text as fast as it takes it. */
async function feed(parser: ReturnType<typeof parse>, chunks: AsyncIterable<string>): Promise<void> {
  try {
    for await (const text of chunks) {
      if (parser.destroyed) return
      if (!parser.write(text)) await new Promise(resolve => parser.once('drain', resolve))
    }
    parser.end()
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

function headingProblems(heading: readonly string[], line: number): ImportProblem[] {
  const known: readonly string[] = importColumns
  const named = heading.filter(name => name !== '')
  const twice = named.filter((name, index) => named.indexOf(name) !== index)
  return [
    ...named
      .filter(name => !known.includes(name))
      .map(name => ({ line, column: name, reason: `is no column: those are ${known.join(', ')}` })),
    ...twice.map(name => ({ line, column: name, reason: 'stands there twice' })),
    ...neededColumns
      .filter(name => !named.includes(name))
      .map(name => ({ line, column: name, reason: 'is missing' })),
  ]
}

function readLine(heading: readonly string[], record: readonly string[], line: number): Part {
  if (record.length !== heading.length) {
    const reason = `has ${record.length} fields instead of ${heading.length}`
    return { problems: [{ line, column: null, reason }] }
  }
  const unnamed = record.find((value, index) => heading[index] === '' && value !== '')
  if (unnamed !== undefined) {
    return { problems: [{ line, column: null, reason: `has "${unnamed}" in a column without a heading` }] }
  }
  const cells = new Map(heading.map((name, index) => [name, record[index] ?? '']))
  const read = importLine.safeParse(
    Object.fromEntries(importColumns.map((column: ImportColumn) => [column, cells.get(column) ?? ''])),
  )
  if (read.success) return { line: { line, values: read.data } }
  return {
    problems: read.error.issues.map(issue => ({
      line,
      column: String(issue.path[0]),
      reason: reasonOf(issue),
    })),
  }
}

function unreadable(error: unknown): ImportProblem {
  if (error instanceof CsvError) {
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
      const reason = 'is no CSV: a quote that opens a cell is not closed up to the end of the file'
      return { line: Number(error.lines ?? 1), column: null, reason }
    }
    return { line: Number(error.lines ?? 1), column: null, reason: `is no CSV: ${error.message}` }
  }
  if (error instanceof TypeError) return { line: 1, column: null, reason: 'the file is not UTF-8' }
  throw error
}

/** A field may go over several lines; a line is named where it begins. */
const breaksIn = (record: readonly string[]) => record.join('').split('\n').length - 1

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `has more than ${issue.maximum} characters`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`
  if (issue.code === 'too_small' && issue.origin === 'number') return `must be at least ${issue.minimum}`
  if (issue.code === 'too_small' && issue.origin === 'string')
    return 'must be filled in: it has nothing that can be seen'
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_format' && issue.message.startsWith('Invalid'))
    return 'has letters or signs that cannot stand there'
  return issue.message
}
