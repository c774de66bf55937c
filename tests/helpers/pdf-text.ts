import { inflateSync } from 'node:zlib'

interface Stream {
  /** Where it stands in the file. */
  at: number
  text: string
}

/**
 * The numbers of the glyphs that a PDF by pdfkit draws, one list for each piece of text; 0 is the box that stands for a letter
 * which the font lacks.
 */
export const drawnGlyphs = (file: Uint8Array): number[][] =>
  pagesOf(file).flatMap(page =>
    Array.from(page.matchAll(/\[(.*)\] TJ/g), ([, shown = '']) => glyphsIn(shown)),
  )

/** The words that a PDF by pdfkit draws, in the order in which it draws them, with one space for each gap and line break. */
export function drawnText(file: Uint8Array): string {
  const letters = lettersByFont(file)
  const pieces: string[] = []
  for (const page of pagesOf(file)) {
    let font: readonly string[] = []
    for (const [, name, shown = ''] of page.matchAll(/\/(F\d+) \S+ Tf|\[(.*)\] TJ/g)) {
      if (name === undefined)
        pieces.push(
          glyphsIn(shown)
            .map(glyph => font[glyph] ?? '')
            .join(''),
        )
      else font = letters.get(name) ?? []
    }
  }
  return pieces.join(' ').replaceAll(/\s+/g, ' ')
}

/** The modules of a code that a PDF by pdfkit draws, as the path that they were drawn from. */
export const drawnModules = (file: Uint8Array): string =>
  pagesOf(file)
    .flatMap(page => Array.from(page.matchAll(/^(\d+) (\d+) m\n(\d+) \2 l\n\3 (\d+) l\n\1 \4 l\nh$/gm)))
    .map(([, x = '', y = '']) => `M${x} ${y}h1v1h-1z`)
    .join('')

/** How wide the modules of its codes are, in points. */
export const moduleWidths = (file: Uint8Array): number[] =>
  pagesOf(file).flatMap(page =>
    Array.from(page.matchAll(/^([\d.]+) 0 0 \1 0 0 cm$/gm), ([, width]) => Number(width)),
  )

/** The fonts that a PDF brings along, without the letters that say that they are not whole. */
export const embeddedFonts = (file: Uint8Array): string[] => [
  ...new Set(Array.from(latin1(file).matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g), ([, name = '']) => name)),
]

const latin1 = (file: Uint8Array): string => Buffer.from(file).toString('latin1')

const glyphsIn = (shown: string): number[] =>
  Array.from(shown.matchAll(/<([\da-f]*)>/g), ([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .flat()
    .map(code => Number.parseInt(code, 16))

/** What is drawn, page by page. */
const pagesOf = (file: Uint8Array): string[] =>
  streamsOf(file).flatMap(({ text }) => (/ Tf$/m.test(text) ? [text] : []))

/** The letters that each glyph stands for, by the name of its font in the file (`F1`). */
function lettersByFont(file: Uint8Array): Map<string, string[]> {
  const text = latin1(file)
  const streams = streamsOf(file)
  const startOf = (object: string) => text.indexOf(`\n${object} 0 obj\n`)
  const fonts = new Map<string, string[]>()
  for (const [, name = '', object = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, letters = ''] = /\/ToUnicode (\d+) 0 R/.exec(text.slice(startOf(object))) ?? []
    fonts.set(name, lettersIn(streams.find(({ at }) => at > startOf(letters))?.text ?? ''))
  }
  return fonts
}

/** Reads the ranges of a `ToUnicode` map, which pdfkit writes without gaps. */
const lettersIn = (map: string): string[] =>
  Array.from(map.matchAll(/^<[\da-f]{4}> <[\da-f]{4}> \[(.*)\]$/gm), ([, list = '']) => list)
    .flatMap(list =>
      Array.from(list.matchAll(/<([\da-f ]*)>/g), ([, codes = '']) => codes.match(/\S+/g) ?? []),
    )
    .map(codes => String.fromCharCode(...codes.map(code => Number.parseInt(code, 16))))

function streamsOf(file: Uint8Array): Stream[] {
  const bytes = Buffer.from(file)
  const starts = Array.from(latin1(file).matchAll(/\/Length (\d+)[\s\S]{0,80}?stream\n/g))
  return starts.flatMap(match => {
    if (!match[0].includes('FlateDecode')) return []
    const from = match.index + match[0].length
    const text = inflateSync(bytes.subarray(from, from + Number(match[1]))).toString('latin1')
    return [{ at: match.index, text }]
  })
}
