import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { optionTakes } from '#contract/catalogue/catalogue.ts'

it('has a drawing for each letter that is printed on a jersey, as capitals, in the files that a page loads', () => {
  const faces = ['latin', 'latin-ext'].map(readFace)
  const isDrawn = (sign: string) => faces.some(has => has(sign.codePointAt(0) ?? 0))
  const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter(letter =>
    optionTakes({ kind: 'text', maxLength: 20 }, letter),
  )
  expect(letters.length).toBeGreaterThan(200)
  expect(letters.filter(letter => !Array.from(letter.toUpperCase()).every(isDrawn))).toEqual([])
})

/** Which signs a page takes from a file of the face of headlines. */
function readFace(subset: string): (code: number) => boolean {
  const file = `@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-${subset}-900-normal.woff2`
  // What pdfkit has opened is not among its types.
  const { _font } = new PDFDocument().font(`node_modules/${file}`) as unknown as {
    _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
  }
  const declared = readFileSync('src/shell/fonts.css', 'utf8')
  const [, range = ''] = new RegExp(`${subset}-900-normal[^}]*?unicode-range:([^;]*);`).exec(declared) ?? []
  const spans = [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  )
  return code =>
    spans.some(([from, to]) => code >= from && code <= to) && _font.font.hasGlyphForCodePoint(code)
}
