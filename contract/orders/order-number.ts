import { tidyCode, tidySigns } from '../kernel/typed-text.ts'

/** Longest number that is read: more digits are those of a parcel or a bank account. */
const longest = 12

/** Digits that stand behind the prefix, with anything but letters between. */
function digitsBehind(prefix: string, code: string): string | undefined {
  const at = code.lastIndexOf(prefix)
  return at < 0 ? undefined : /^[^\p{L}\d]*(\d+)/u.exec(code.slice(at + prefix.length))?.[1]
}

/** The only number in a text; a longer text may have dates and amounts as well. */
function onlyDigits(text: string): string | undefined {
  const runs = text.replace(/(?<=\d) (?=\d)/g, '').match(/\d+/g) ?? []
  return runs.length === 1 ? runs[0] : undefined
}

/**
 * The order number in what somebody typed, as orders have it: "#sge 100034.", "SGE100034" and "Bestellung 100034" are `SGE-100034`.
 * Undefined where there is none, or more than one can be meant. @param prefix what order numbers begin with, without the hyphen.
 */
export function orderNumberIn(typed: string, prefix: string): string | undefined {
  if (typed.includes('@')) return undefined
  const digits = digitsBehind(prefix.toUpperCase(), tidyCode(typed)) ?? onlyDigits(tidySigns(typed))
  return digits === undefined || digits.length > longest ? undefined : `${prefix}-${digits}`
}
