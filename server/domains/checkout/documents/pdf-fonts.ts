import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

const { resolve } = createRequire(import.meta.url)

/** The faces of a document. `other` has what the others lack: names may be written in any script that people order in. */
const files = {
  text: '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  strong: '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
  display:
    '@expo-google-fonts/sofia-sans-extra-condensed/800ExtraBold/SofiaSansExtraCondensed_800ExtraBold.ttf',
  other: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
} as const

export type FontName = keyof typeof files

/** Makes the fonts known to a document; each is read when it is first used. */
export function registerFonts(pdf: InstanceType<typeof PDFDocument>): void {
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, resolve(file))
}

/** Letters of Europe's languages and their punctuation: what the first three fonts have. */
const european = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u
/** Signs that belong to no script and are East Asian all the same. */
const eastAsianSigns = /[\u3000-\u303f\uff00-\uffef]/u

/** The font that a text is set in: the wanted one if it has the letters. */
export const fontFor = (text: string, wanted: FontName): FontName =>
  european.test(text) && !eastAsianSigns.test(text) ? wanted : 'other'
