import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { type Face, PdfFonts } from './pdf-fonts.ts'

/** The glyphs that a face draws a text with, by their numbers in the font. */
function glyphsOf(face: Face, text: string): number[] {
  const { font } = new PdfFonts(new PDFDocument()).use(face)
  return (font.layout(text) as { glyphs: { id: number }[] }).glyphs.map(({ id }) => id)
}

// The numbers are those of HarfBuzz for the same font.
it.each<[Face, string, number[]]>([
  ['myanmar', 'အောင်ဆန်း', [372, 37, 368, 8, 381, 10, 24, 381, 379]],
  ['myanmar', 'စုကြည်', [9, 209, 198, 4, 14, 381]],
  ['myanmar', 'မန္တလေး', [29, 262, 254, 372, 32, 379]],
  ['myanmar', 'ရွှေတိဂုံ', [372, 31, 362, 20, 369, 6, 377, 209]],
  ['myanmar', 'အင်္ဂလန်', [37, 6, 189, 32, 24, 381]],
  ['myanmar', 'ကြေး', [372, 198, 4, 379]],
  ['myanmar', 'ယောက်ျား', [372, 30, 368, 4, 381, 382, 368, 379]],
  ['thai', 'น้ำฝน', [61, 57, 47, 76, 15, 61]],
  ['thai', 'สำราญ', [100, 57, 76, 71, 76, 127]],
  ['lao', 'ກຳ', [9, 86, 59]],
])('a text of %s, %s, has its letters in the order in which they are drawn', (face, text, glyphs) => {
  expect(glyphsOf(face, text)).toEqual(glyphs)
})

it('puts the ring of a Lao "am" below its tone, in one sign', () => {
  expect(glyphsOf('lao', 'ນ້ຳ')).toHaveLength(3)
})
