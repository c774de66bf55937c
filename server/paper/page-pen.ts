import type PDFDocument from 'pdfkit'
import { DocumentText } from './document-text.ts'
import type { FontName } from './pdf-fonts.ts'

/** Millimetres as points of a PDF. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** A4 with the margins of a letter (DIN 5008), in points. */
export const sheet = {
  width: mm(210),
  height: mm(297),
  left: mm(25),
  right: mm(20),
  top: mm(20),
  bottom: mm(32),
}
export const textWidth = sheet.width - sheet.left - sheet.right

export const inks = { text: '#14201b', muted: '#5a665f', line: '#c9cec6', brand: '#12513a' } as const

export interface Stroke {
  x?: number
  width?: number
  size?: number
  font?: FontName
  color?: string
  align?: 'left' | 'right'
}

/** A finished file, and the signs for which no font has a drawing, as `U+1E900`. */
export interface RenderedPdf {
  readonly bytes: Uint8Array
  readonly missingSigns: readonly string[]
}

type Pdf = InstanceType<typeof PDFDocument>

/** Writes downwards and remembers how far it has come; what is written is part of the document's structure, for screen readers. */
export class PagePen {
  readonly pdf: Pdf
  y: number = sheet.top
  readonly text: DocumentText
  private readonly root: ReturnType<Pdf['struct']>

  constructor(pdf: Pdf) {
    this.pdf = pdf
    this.text = new DocumentText(pdf)
    this.root = pdf.struct('Document')
    pdf.addStructure(this.root)
  }

  /** Writes a text at the height that the pen stands at, and tells how high it is; the pen stays. */
  put(text: string, tag: 'H1' | 'P' | 'TH' | 'TD', stroke: Stroke = {}): number {
    const {
      x = sheet.left,
      width = textWidth,
      size = 9.5,
      font = 'text',
      color = inks.text,
      align = 'left',
    } = stroke
    const { pdf, y } = this
    const set = this.text.set(text, { wanted: font, size, width })
    this.root.add(
      pdf.struct(tag, set.actual === undefined ? {} : { actual: set.actual }, () => {
        pdf.fillColor(color)
        set.draw(x, y, align)
      }),
    )
    return set.height
  }

  /** Writes a text and moves below it. */
  write(text: string, tag: 'H1' | 'P' = 'P', stroke: Stroke = {}): void {
    this.y += this.put(text, tag, stroke)
  }

  /** Has something drawn that is no text; `alt` says to screen readers what it is. */
  figure(alt: string, draw: () => void): void {
    this.root.add(this.pdf.struct('Figure', { alt }, draw))
  }

  /** Draws a line over the whole width, which says nothing. */
  rule(color: string = inks.line, thickness = 0.5): void {
    const { pdf, y } = this
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(sheet.left, y)
      .lineTo(sheet.left + textWidth, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke()
    pdf.endMarkedContent()
  }

  skip(points: number): void {
    this.y += points
  }

  /** Begins a new page where less than `points` are left on this one. */
  need(points: number): void {
    if (this.y + points > sheet.height - sheet.bottom) this.newPage()
  }

  newPage(): void {
    this.pdf.addPage()
    this.y = sheet.top
  }

  end(): void {
    this.root.end()
  }
}
