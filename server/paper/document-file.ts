import type { Deps } from '#server/deps.ts'
import type { RenderedPdf } from './page-pen.ts'

/** A PDF as an answer. What it could not print is told to whoever keeps the fonts, without a word of whom it is about. */
export function documentFile(
  { log }: Pick<Deps, 'log'>,
  { number, kind }: { readonly number: string; readonly kind: string },
  { bytes, missingSigns }: RenderedPdf,
) {
  if (missingSigns.length > 0) log.warn({ kind, missingSigns }, 'no font has some signs of a document')
  return { status: 200 as const, file: { name: `${number}.pdf`, bytes } }
}
