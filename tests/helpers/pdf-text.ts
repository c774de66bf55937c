import { inflateSync } from 'node:zlib'

/**
 * The numbers of the glyphs that a PDF by pdfkit draws, one list for each piece of text; 0 is the box that stands for a letter
 * which the font lacks.
 */
export function drawnGlyphs(file: Uint8Array): number[][] {
  const drawn = streamsOf(file).filter(stream => / Tf$/m.test(stream))
  return drawn.flatMap(stream =>
    Array.from(stream.matchAll(/\[(.*)\] TJ/g), ([, shown = '']) =>
      Array.from(shown.matchAll(/<([\da-f]*)>/g), ([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .flat()
        .map(code => Number.parseInt(code, 16)),
    ),
  )
}

/** The fonts that a PDF brings along, without the letters that say that they are not whole. */
export const embeddedFonts = (file: Uint8Array): string[] => [
  ...new Set(
    Array.from(
      Buffer.from(file)
        .toString('latin1')
        .matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g),
      ([, name = '']) => name,
    ),
  ),
]

function streamsOf(file: Uint8Array): string[] {
  const bytes = Buffer.from(file)
  const starts = Array.from(bytes.toString('latin1').matchAll(/\/Length (\d+)[\s\S]{0,80}?stream\n/g))
  return starts.flatMap(match => {
    if (!match[0].includes('FlateDecode')) return []
    const from = match.index + match[0].length
    return [inflateSync(bytes.subarray(from, from + Number(match[1]))).toString('latin1')]
  })
}
