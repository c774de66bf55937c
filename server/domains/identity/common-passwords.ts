import { commonWords, foldLetters } from './common-words.ts'

/** Rows of keyboards and the alphabet, along which fingers run. */
const rows = [
  'qwertzuiopue',
  'qwertzuiop',
  'qwertyuiop',
  'asdfghjkloeae',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
]
const reversed = (text: string) => Array.from(text).reverse().join('')
const runs = [...rows, ...rows.map(reversed)]
/** Letters from which on a run is no chance. */
const SHORTEST_RUN = 4
/** What is left of a password without its digits and signs says nothing below this. */
const SHORTEST_WORD = 4

/** Digits and signs that stand for the letters that they look like. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}
const plain = (text: string) => text.replace(/[@4310!5$7]/g, sign => lookalikes[sign] ?? sign)
const withoutEnds = (text: string) => text.replace(/^\P{L}+|\P{L}+$/gu, '')
const lettersOf = (text: string) => text.replace(/\P{L}/gu, '')

const isRun = (text: string) => text.length >= SHORTEST_RUN && runs.some(run => run.includes(text))
const isRepeated = (text: string) => /^(.{1,4}?)\1{2,}$/.test(text)

/** A word of the list, or two of them in a row. */
function isOfWords(text: string, words: ReadonlySet<string>): boolean {
  if (words.has(text)) return true
  for (let cut = 3; cut <= text.length - 3; cut++) {
    if (words.has(text.slice(0, cut)) && words.has(text.slice(cut))) return true
  }
  return false
}

/**
 * Whether a password is one of those that are tried first: a common word, name or run on the keyboard, with whatever digits
 * and signs stand around it or in place of letters. `own`: words that lie as near for this person, such as their address.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const typed = foldLetters(password)
  const words = new Set([...commonWords, ...own.map(word => lettersOf(foldLetters(word)))])
  const cores = new Set([
    withoutEnds(typed),
    lettersOf(typed),
    withoutEnds(plain(withoutEnds(typed))),
    lettersOf(plain(withoutEnds(typed))),
    lettersOf(plain(typed)),
  ])
  for (const core of cores) {
    if (core.length >= SHORTEST_WORD && (isOfWords(core, words) || isRun(core) || isRepeated(core)))
      return true
  }
  if (lettersOf(typed).length >= SHORTEST_WORD) return false
  // Hardly a letter: then the digits are the password.
  const digits = typed.replace(/\D/g, '')
  return isRun(digits) || isRepeated(digits)
}
