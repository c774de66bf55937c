import type PDFDocument from 'pdfkit'
import { encode, type QrCodeGenerateOptions } from 'uqr'

/** The dark modules of a QR code as a path, one unit each; `size` of them a side, without a margin. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

/** Light around a code on each side, in modules (ISO/IEC 18004), without which a camera does not find it. */
export const quietZone = 4

/** A code of error correction M, or better where that fits into the same size and is not switched off. */
export function qrCodeOf(
  text: string,
  options: Pick<QrCodeGenerateOptions, 'maxVersion' | 'boostEcc'> = {},
): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 0, ...options })
  const path = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: path.join('') }
}

/** Draws the modules of a code; lengths in points. The quiet zone is left to who places it. */
export function drawQrCode(
  pdf: InstanceType<typeof PDFDocument>,
  { size, path }: QrCode,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  pdf
    .save()
    .translate(x, y)
    .scale(side / size)
    .path(path)
    .fill('#000000')
    .restore()
}
