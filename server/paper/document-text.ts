import type PDFDocument from 'pdfkit'
import { type FontRun, fontRuns } from './font-runs.ts'
import { type FontName, type OpenFont, PdfFonts } from './pdf-fonts.ts'
import { breakLines, directionOf, hasRightToLeft, visualRuns } from './text-lines.ts'

export interface TextFrame {
  readonly wanted: FontName
  /** Points. */
  readonly size: number
  /** Points. */
  readonly width: number
}

/** A text that is ready to be drawn; lengths in points. */
export interface SetText {
  readonly height: number
  /** What is written, where the drawings do not tell: letters of some scripts are joined, or stand the other way round. */
  readonly actual?: string
  draw(x: number, y: number, align: 'left' | 'right'): void
}

interface Line {
  readonly runs: readonly FontRun[]
  /** From the line's upper edge down to the letters' feet. */
  readonly ascent: number
  readonly height: number
}

/** Has a run drawn as a whole: pdfkit would else turn each word of a line round by itself. */
const wholeRun: [] = []

/** Sets the texts of one document, whatever script they are in. */
export class DocumentText {
  private readonly missing = new Set<number>()
  private readonly pdf: InstanceType<typeof PDFDocument>
  private readonly fonts: PdfFonts

  constructor(pdf: InstanceType<typeof PDFDocument>) {
    this.pdf = pdf
    this.fonts = new PdfFonts(pdf)
  }

  /** The signs for which no font has a drawing, as `U+1E900`; a reader sees a replacement sign instead. */
  get missingSigns(): string[] {
    return Array.from(this.missing, codePoint => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`)
  }

  /** Lays a text out in a frame. What the wanted font has, which is nearly everything, is left to pdfkit. */
  set(text: string, frame: TextFrame): SetText {
    const { fonts, pdf } = this
    const { wanted, size, width } = frame
    const isPlain = fonts.has(wanted, text.replaceAll('\n', ''), wanted) && !hasRightToLeft(text)
    if (!isPlain) return this.setLines(text, frame)
    fonts.use(wanted)
    pdf.fontSize(size)
    return {
      height: pdf.heightOfString(text, { width }),
      draw: (x, y, align) => {
        fonts.use(wanted)
        pdf.fontSize(size).text(text, x, y, { width, align })
      },
    }
  }

  private setLines(text: string, frame: TextFrame): SetText {
    const { fonts, pdf } = this
    const { wanted, size, width } = frame
    const widthOf = (part: string) => this.widthOf(this.runsOf(part, wanted), frame)
    const lines = text.split('\n').flatMap(paragraph => {
      const direction = directionOf(paragraph)
      return breakLines(paragraph, width, widthOf).map(line => this.lineOf(line, direction, frame))
    })
    return {
      actual: text,
      height: lines.reduce((sum, line) => sum + line.height, 0),
      draw: (x, y, align) => {
        let top = y
        for (const { runs, ascent, height } of lines) {
          let left = align === 'right' ? x + width - this.widthOf(runs, frame) : x
          for (const run of runs) {
            const options = { lineBreak: false, baseline: 'alphabetic', features: wholeRun } as const
            fonts.use(run.face, wanted)
            pdf.fontSize(size).text(run.text, left, top + ascent, options)
            left += this.widthOf([run], frame)
          }
          top += height
        }
      },
    }
  }

  private lineOf(text: string, direction: 'ltr' | 'rtl', { wanted, size }: TextFrame): Line {
    const runs = visualRuns(text, direction, part => this.runsOf(part, wanted))
    const open = [wanted, ...runs.map(({ face }) => face)].map(face => this.fonts.use(face, wanted))
    const highest = (of: (font: OpenFont) => number) => (Math.max(...open.map(of)) * size) / 1000
    const ascent = highest(font => font.ascender)
    return { runs, ascent, height: ascent + highest(font => font.lineGap - font.descender) }
  }

  private runsOf(text: string, wanted: FontName): FontRun[] {
    return fontRuns(text, {
      wanted,
      has: (face, part) => this.fonts.has(face, part, wanted),
      onMissing: sign => {
        for (const one of sign) this.missing.add(one.codePointAt(0) ?? 0)
      },
    })
  }

  private widthOf(runs: readonly FontRun[], { wanted, size }: TextFrame): number {
    return runs.reduce(
      (sum, { face, text }) => sum + this.fonts.use(face, wanted).widthOfString(text, size, wholeRun),
      0,
    )
  }
}
