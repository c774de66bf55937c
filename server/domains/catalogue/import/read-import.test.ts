import { describe, expect, it } from 'vitest'
import { readImport } from './read-import.ts'

/** In pieces of a few letters, as a file comes that is read while it is written. */
async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield await Promise.resolve(text.slice(at, at + length))
}

/** The good lines' values and the problems, which are the same however the text is cut. */
async function read(text: string) {
  const all = []
  for (const length of [1, 7, 10_000]) {
    const found = { values: [] as object[], lines: [] as number[], problems: [] as object[] }
    for await (const part of readImport(inPieces(text, length))) {
      if ('line' in part) {
        found.values.push(JSON.parse(JSON.stringify(part.line.values)) as object)
        found.lines.push(part.line.line)
      } else found.problems.push(...part.problems)
    }
    all.push(found)
  }
  expect(all[1]).toEqual(all[0])
  expect(all[2]).toEqual(all[0])
  return all[0] ?? { values: [], lines: [], problems: [] }
}

/** A file of one line with this cell in that column. */
const cell = (column: string, text: string) => `product_number;sku;${column}\n1001;1001-M;${text}\n`
const line = { product_number: '1001', sku: '1001-M' }

describe('a cell as spreadsheets and people write it', () => {
  it.each<readonly [column: string, text: string, expected: string | number | boolean]>([
    ...['WAHR', 'VRAI', 'VERDADERO', 'ИСТИНА', 'TRUE', 'ja', 'Ja', '1', 'yes', 'はい'].map(
      text => ['is_active', text, true] as const,
    ),
    ...['FALSCH', 'FAUX', 'FALSO', 'ЛОЖЬ', 'FALSE', 'nein', 'Nein', '0', 'no', 'いいえ'].map(
      text => ['is_active', text, false] as const,
    ),
    ['stock', '5,00', 5],
    ['stock', '5.0', 5],
    ['vat_rate', '19 %', 19],
    ['vat_rate', '19%', 19],
    ['vat_rate', '19,00 %', 19],
    ['price', '89,95 Euro', 8995],
    ['price', '89,95 EUR', 8995],
    ['price', '８９．９５', 8995],
    ['price', '٨٩,٩٥ €', 8995],
    ['stock', '１２', 12],
    ['vat_rate', '१९ %', 19],
    ['is_active', '１', true],
    ['shop', '２', 2],
    ['picture_primary', '#FF0000', '#ff0000'],
    ['picture_secondary', '#12513A', '#12513a'],
    ['name_de', '"Fan" Schal', '"Fan" Schal'],
    ['name_de', '"50" Zoll', '"50" Zoll'],
    ['name_de', '"Fan-Schal ""Heim"""', 'Fan-Schal "Heim"'],
    ['name_de', '"Fan; Schal" ', 'Fan; Schal'],
    ['description_de', '"Warm\nund ""weich"""', 'Warm und "weich"'],
  ])('%s “%s” is %j', async (column, text, expected) => {
    expect(await read(cell(column, text))).toEqual({
      values: [{ ...line, [column]: expected }],
      lines: [2],
      problems: [],
    })
  })

  it.each([
    ['is_active', 'vielleicht', 'must be yes or no, ja or nein, true or false, 1 or 0'],
    ['stock', '1.000', 'must be a whole number'],
    ['stock', '5,50', 'must be a whole number'],
    ['name_de', '\u200b', 'must be filled in: it has nothing that can be seen'],
  ])('%s “%s” is refused in plain words', async (column, text, reason) => {
    expect(await read(cell(column, text))).toMatchObject({ problems: [{ line: 2, column, reason }] })
  })

  it('names a product in ordinary letters and digits', async () => {
    expect(await read('product_number;sku\n１００１;１００１‑Ｍ\n')).toMatchObject({
      values: [line],
      problems: [],
    })
  })

  it('is a fault of its line alone where its quotes and separators cannot be told apart', async () => {
    const text = `${cell('name_de', '"Fan; Schal" rot')}1002;1002-M;Mütze\n`
    expect(await read(text)).toEqual({
      values: [{ product_number: '1002', sku: '1002-M', name_de: 'Mütze' }],
      lines: [3],
      problems: [{ line: 2, column: null, reason: 'has 4 fields instead of 3' }],
    })
  })
})

describe('a file as spreadsheets leave it', () => {
  const good = cell('price', '89,95')
  it.each([
    ['an empty row before the heading', `\n${good}`, 3],
    ['empty rows with separators before the heading', `;;\n \n;;\n${good}`, 5],
    ['an empty row after the byte order mark', `\ufeff;;\n${good}`, 3],
    ['an empty row before the line that names the separator', `\nsep=;\n${good}`, 4],
    ['the line that names the separator, saved again', `sep=;;;\n${good}`, 3],
    ['line ends of Windows', good.replaceAll('\n', '\r\n'), 2],
    ['line ends of an old Mac', good.replaceAll('\n', '\r'), 2],
    ['no line end at its end', good.trimEnd(), 2],
    ['every cell quoted', '"product_number";"sku";"price"\n"1001";"1001-M";"89,95"\n', 2],
  ])('may have %s', async (_, text, at) => {
    expect(await read(text)).toEqual({ values: [{ ...line, price: 8995 }], lines: [at], problems: [] })
  })

  it.each(['', '\n', ';;;;\n', '\ufeff', '  \n'])('is empty where it is %j', async text => {
    expect((await read(text)).problems).toMatchObject([{ reason: 'the file is empty' }])
  })

  it('names the line of a heading that is wrong', async () => {
    expect((await read('\n\nproduct_number;sku;preis\n')).problems).toMatchObject([
      { line: 3, column: 'preis' },
    ])
  })

  it('says of a quote that is never closed what it is', async () => {
    const text = `${cell('name_de', '"Fan Schal')}${'1002;1002-M;gut\n'.repeat(300)}`
    expect((await read(text)).problems.at(-1)).toMatchObject({
      reason: expect.stringContaining('not closed') as string,
    })
  })
})
