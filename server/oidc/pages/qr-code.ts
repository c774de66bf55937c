import { renderSVG } from 'uqr'

/** A QR code as SVG, with the white edge that cameras need (four modules). */
export const renderQrCode = (text: string): string => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 1 })
