import type { Language } from '#contract/kernel/primitives.ts'

/** A cell: a text as somebody may have typed it, or an amount in integer cents. */
export type Cell = string | { readonly cents: number }

/** German Excel reads a semicolon and a decimal comma, the others what CSV has its name from. */
const forms: Readonly<Record<Language, { separator: string; decimal: string }>> = {
  de: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
  ja: { separator: ',', decimal: '.' },
}

/** Without this mark Excel takes UTF-8 for the machine's old encoding. */
const byteOrderMark = '\uFEFF'

/** A table as CSV (RFC 4180) that Excel in a language opens by a double click, with no cell that it would run as a formula. */
export function writeCsv(rows: readonly (readonly Cell[])[], language: Language): Uint8Array {
  const { separator, decimal } = forms[language]
  const lineOf = (row: readonly Cell[]) => row.map(cell => cellOf(cell, separator, decimal)).join(separator)
  return new TextEncoder().encode(byteOrderMark + rows.map(row => `${lineOf(row)}\r\n`).join(''))
}

function cellOf(cell: Cell, separator: string, decimal: string): string {
  if (typeof cell !== 'string') return quoted((cell.cents / 100).toFixed(2).replace('.', decimal), separator)
  // Excel shows what begins like this as the result of it; an apostrophe in front makes it a text.
  return quoted(/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell, separator)
}

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
