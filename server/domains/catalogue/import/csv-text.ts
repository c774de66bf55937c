/** What a first line says for Excel alone: "sep=;", with the empty cells that a resaved file has after it. */
const separatorLine = /^\ufeff?"?sep=(.)"?[,;\t]*\s*$/i
const emptyLine = /^[\ufeff\s,;"]*$/

/** Lines that one cell may go over. A quote that stays open for longer is none that somebody meant. */
const MOST_LINES = 200

/** What the first lines say of a file: what separates its fields, and in which line (from 1) its heading may begin. */
export interface CsvShape {
  delimiter: string
  fromLine: number
}

/** Spreadsheets write a semicolon where the comma is in the numbers, and a tab in what is copied out of them. */
const delimiterOf = (heading: string): string =>
  [',', ';', '\t'].toSorted((one, other) => heading.split(other).length - heading.split(one).length)[0] ?? ','

/** A line break of Windows, and the CR alone of old spreadsheets on a Mac, as LF. Pieces may end between CR and LF. */
export async function* withPlainBreaks(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isAfterReturn = false
  for await (const chunk of chunks) {
    if (chunk === '') continue
    const text = isAfterReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk
    isAfterReturn = chunk.endsWith('\r')
    yield text.replaceAll(/\r\n?/g, '\n')
  }
}

/** The text up to the end of its first line that is not empty, how that shapes the file, and what comes after it. */
export async function readShape(
  chunks: AsyncIterable<string>,
): Promise<{ start: string; shape: CsvShape; rest: AsyncIterator<string> }> {
  const rest = chunks[Symbol.asyncIterator]()
  let start = ''
  for (;;) {
    const lines = start.split('\n')
    const at = lines.findIndex((line, index) => index < lines.length - 1 && !emptyLine.test(line))
    const next = at < 0 ? await rest.next() : undefined
    if (next?.done === false) {
      start += next.value
      continue
    }
    const first = (at < 0 ? lines.findLast(line => line !== '') : lines[at]) ?? ''
    const separator = separatorLine.exec(first)?.[1]
    const shape =
      separator === undefined
        ? { delimiter: delimiterOf(first), fromLine: 1 }
        : { delimiter: separator, fromLine: (at < 0 ? lines.length : at + 1) + 1 }
    return { start, shape, rest }
  }
}

/**
 * The text with quotes that are part of a cell written as CSV has them: `"Fan" Schal` is a cell that begins with a quote and not one
 * that is quoted. Such a cell ends with its line.
 */
export async function* withCellQuotes(
  start: string,
  rest: AsyncIterator<string>,
  delimiter: string,
): AsyncGenerator<string> {
  let text = start
  /** Lines of a record whose last cell is still open. */
  let open: string[] = []
  for (;;) {
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    let whole = ''
    for (const line of lines) {
      open.push(line)
      const record = recordOf(open.join('\n'), delimiter)
      if (record === undefined && open.length < MOST_LINES) continue
      whole += `${record ?? open.join('\n')}\n`
      open = []
    }
    if (whole !== '') yield whole
    const next = await rest.next()
    if (next.done) break
    text += next.value
  }
  const last = [...open, text].join('\n')
  if (last !== '') yield recordOf(last, delimiter) ?? last
}

/** A record with its cells quoted as they should be; undefined where its last cell is not closed. */
function recordOf(text: string, delimiter: string): string | undefined {
  if (!text.includes('"')) return text
  const cells: string[] = []
  for (let at = 0; at <= text.length;) {
    const end = cellEnd(text, at, delimiter)
    if (end === undefined) return undefined
    const cell = text.slice(at, end.at)
    cells.push(end.isQuoted || !/^\s*"/.test(cell) ? cell : `"${cell.trim().replaceAll('"', '""')}"`)
    at = end.at + 1
  }
  return cells.join(delimiter)
}

/** Where the cell that begins at a place ends; undefined where its quote is never closed. */
function cellEnd(
  text: string,
  from: number,
  delimiter: string,
): { at: number; isQuoted: boolean } | undefined {
  const plainEnd = text.indexOf(delimiter, from)
  const plain = { at: plainEnd < 0 ? text.length : plainEnd, isQuoted: false }
  let at = from
  while (text[at] === ' ' || text[at] === '\ufeff') at += 1
  if (text[at] !== '"') return plain
  for (at = text.indexOf('"', at + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue
    let next = at + 1
    while (text[next] === ' ') next += 1
    return next === text.length || text[next] === delimiter ? { at: next, isQuoted: true } : plain
  }
  return undefined
}
