import { tidyText } from '../kernel/tidy-text.ts'

/** A word of a text and where it stands. */
export interface Word {
  /** Composed, letters of ordinary width; what hyphens join is one word without them: "T-Shirt" is `TShirt`. */
  readonly text: string
  /** What a hyphen has joined: `T` and `Shirt`; none in any other word. */
  readonly parts: readonly string[]
  /** Index of its first character in the text as it was given, and of the one behind its last. */
  readonly start: number
  readonly end: number
}

const japanese = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]`
const latin = String.raw`(?:(?!${japanese})[\p{L}\p{N}\p{M}])+`
const pattern = new RegExp(String.raw`(?<japanese>${japanese}+)|${latin}(?:[\p{Pd}\u2212]${latin})*`, 'gu')
const hyphen = /[\p{Pd}\u2212]/u

/** A character with the marks that belong to it, also the voice marks of half-width Japanese. */
const unit = /[\s\S][\p{M}\uff9e\uff9f]*/gu

interface Plain {
  readonly text: string
  /** Of each character in `text`, and of the end, its place in the original; left out where they are the same. */
  readonly places?: readonly number[]
}

const plainUnit = (piece: string) => (piece.trim() === '' ? ' ' : tidyText(piece.normalize('NFKC')))

/** A text in which each word is written in one way only. */
function plain(original: string): Plain {
  const quick = original.normalize('NFKC')
  if (quick === original && tidyText(original) === original.trim()) return { text: original }
  let text = ''
  const places: number[] = []
  for (const { 0: piece, index } of original.matchAll(unit)) {
    const one = plainUnit(piece)
    text += one
    places.push(...Array.from({ length: one.length }, () => index))
  }
  return { text, places: [...places, original.length] }
}

/** Japanese has no spaces: every two characters that stand together are a word, one alone is one too. */
const pairsOf = (run: string): [number, number][] =>
  run.length === 1
    ? [[0, 1]]
    : Array.from({ length: run.length - 1 }, (_, index): [number, number] => [index, index + 2])

/** Numbers that a dash joins, as a result or two years, are no word. */
const isJoined = (run: string) => hyphen.test(run) && /\p{L}/u.test(run)

function wordsIn(run: string): { text: string; parts: readonly string[]; from: number; to: number }[] {
  const parts = run.split(hyphen)
  if (isJoined(run)) return [{ text: parts.join(''), parts, from: 0, to: run.length }]
  let from = 0
  return parts.map(text => {
    const word = { text, parts: [], from, to: from + text.length }
    from = word.to + 1
    return word
  })
}

/** The words of a text in any of the pages' languages. */
export function wordsOf(original: string): Word[] {
  const { text: whole, places } = plain(original)
  const place = (index: number) => places?.[index] ?? index
  return [...whole.matchAll(pattern)].flatMap(({ 0: run, index, groups }) => {
    const words =
      groups?.japanese === undefined
        ? wordsIn(run)
        : pairsOf(run).map(([from, to]) => ({ text: run.slice(from, to), parts: [], from, to }))
    return words.map(({ text, parts, from, to }) => ({
      text,
      parts,
      start: place(index + from),
      end: place(index + to),
    }))
  })
}

/** Letters that are no others with a mark, so that taking marks away leaves them. */
export const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const letters = new RegExp(`[${Object.keys(spelled).join('')}]`, 'g')

/** Hiragana stands this many places before the Katakana of the same sound. */
const KANA = 0x60

/**
 * A word as it is compared: small, without accents, ß as ss, Japanese sounds in Katakana. "Mueller", "Müller" and "Muller" are the same;
 * that "neue" becomes "neu" by this does no harm, since it does so on both sides.
 */
export const fold = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(letters, letter => spelled[letter] ?? letter)
    .normalize('NFD')
    // Only the accents of Latin letters: those of Japanese ones make other letters.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll(/[\u3041-\u3096]/g, kana => String.fromCodePoint((kana.codePointAt(0) ?? 0) + KANA))
    .replaceAll(/([aou])e/g, '$1')

/** What an index knows a text by: its words, and what hyphens have joined in them. */
export const spellingsIn = (text: string): string[] =>
  wordsOf(text).flatMap(word => [word.text, ...word.parts])
