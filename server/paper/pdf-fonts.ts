import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type PDFDocument from 'pdfkit'
import { drawInOrder, type LaidOutFont } from './drawn-order.ts'
import { type FontInside, mendFont } from './mend-font.ts'

const { resolve } = createRequire(import.meta.url)

const expo = (family: string, weight: string, file: string) =>
  resolve(`@expo-google-fonts/${family}/${weight}/${file}_${weight}.ttf`)
const script = (name: string, weight: 400 | 600, style: 'sans' | 'serif' = 'sans') =>
  resolve(`@fontsource/noto-${style}-${name}/files/noto-${style}-${name}-${name}-${weight}-normal.woff`)
/** The package lets only its index be asked for. */
const chinese = (weight: 'Regular' | 'Bold') =>
  join(dirname(resolve('@embedpdf/fonts-sc')), '../fonts', `NotoSansHans-${weight}.otf`)

const inBothWeights = (name: string, style?: 'serif') => ({
  regular: () => script(name, 400, style),
  strong: () => script(name, 600, style),
})

/** The fonts of the club, and those that stand in for letters which they lack. A file is looked for when it is used. */
const files = {
  text: { regular: () => expo('instrument-sans', '400Regular', 'InstrumentSans') },
  strong: { regular: () => expo('instrument-sans', '600SemiBold', 'InstrumentSans') },
  display: { regular: () => expo('sofia-sans-extra-condensed', '800ExtraBold', 'SofiaSansExtraCondensed') },
  noto: {
    regular: () => expo('noto-sans', '400Regular', 'NotoSans'),
    strong: () => expo('noto-sans', '600SemiBold', 'NotoSans'),
  },
  japanese: {
    regular: () => expo('noto-sans-jp', '400Regular', 'NotoSansJP'),
    strong: () => expo('noto-sans-jp', '600SemiBold', 'NotoSansJP'),
  },
  chinese: { regular: () => chinese('Regular'), strong: () => chinese('Bold') },
  korean: {
    regular: () => expo('nanum-gothic', '400Regular', 'NanumGothic'),
    strong: () => expo('nanum-gothic', '700Bold', 'NanumGothic'),
  },
  emoji: { regular: () => expo('noto-emoji', '400Regular', 'NotoEmoji') },
  arabic: inBothWeights('arabic'),
  hebrew: inBothWeights('hebrew'),
  thai: inBothWeights('thai'),
  georgian: inBothWeights('georgian'),
  armenian: inBothWeights('armenian'),
  bengali: inBothWeights('bengali'),
  tamil: inBothWeights('tamil'),
  ethiopic: inBothWeights('ethiopic'),
  gurmukhi: inBothWeights('gurmukhi'),
  gujarati: inBothWeights('gujarati'),
  oriya: inBothWeights('oriya'),
  telugu: inBothWeights('telugu'),
  kannada: inBothWeights('kannada'),
  malayalam: inBothWeights('malayalam'),
  sinhala: inBothWeights('sinhala'),
  khmer: inBothWeights('khmer'),
  lao: inBothWeights('lao'),
  myanmar: inBothWeights('myanmar'),
  tibetan: inBothWeights('tibetan', 'serif'),
  mongolian: { regular: () => script('mongolian', 400) },
  thaana: inBothWeights('thaana'),
} as const satisfies Record<string, { regular: () => string; strong?: () => string }>

export type FontName = 'text' | 'strong' | 'display'
export type Face = keyof typeof files

/** What is used of a font that pdfkit has opened. Heights are thousandths of the font's size, the descender below zero. */
export interface OpenFont {
  readonly ascender: number
  readonly descender: number
  readonly lineGap: number
  readonly font: FontInside & LaidOutFont & { hasGlyphForCodePoint(codePoint: number): boolean }
  widthOfString(text: string, size: number, features?: readonly string[]): number
}

/** The fonts of one document. Each is read when a letter needs it, so that no invoice waits for scripts that it does not have. */
export class PdfFonts {
  private readonly pdf: InstanceType<typeof PDFDocument>
  private readonly opened = new Map<string, OpenFont>()
  private readonly known = new Map<OpenFont, Map<number, boolean>>()

  constructor(pdf: InstanceType<typeof PDFDocument>) {
    this.pdf = pdf
  }

  /** Makes a face the one that is written with; a stand-in is strong where the wanted font is. */
  use(face: Face, wanted: FontName = 'text'): OpenFont {
    const { pdf, opened } = this
    const faceFiles: { regular: () => string; strong?: () => string } = files[face]
    const isStrong = wanted !== 'text' && faceFiles.strong !== undefined
    const name = isStrong ? `${face} strong` : face
    const known = opened.get(name)
    if (known) {
      pdf.font(name)
      return known
    }
    pdf.registerFont(name, (isStrong && faceFiles.strong ? faceFiles.strong : faceFiles.regular)())
    // What pdfkit has opened is not among its types.
    const { _font } = pdf.font(name) as unknown as { _font: OpenFont }
    mendFont(_font.font)
    drawInOrder(_font.font, face)
    opened.set(name, _font)
    return _font
  }

  /** Whether a face has all signs of a text. Those that nobody sees, such as joiners, need no drawing. */
  has(face: Face, text: string, wanted: FontName): boolean {
    const open = this.use(face, wanted)
    const known = this.known.get(open) ?? new Map<number, boolean>()
    this.known.set(open, known)
    return Array.from(text).every(sign => {
      const codePoint = sign.codePointAt(0) ?? 0
      const before = known.get(codePoint)
      if (before !== undefined) return before
      const found =
        open.font.hasGlyphForCodePoint(codePoint) || /\p{Default_Ignorable_Code_Point}/u.test(sign)
      known.set(codePoint, found)
      return found
    })
  }
}
