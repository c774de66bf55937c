/** A word of a text and where it stands. */
export interface Word {
  readonly text: string
  /** Index of its first character. */
  readonly start: number
}

const japanese = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]`
const pattern = new RegExp(String.raw`(?<japanese>${japanese}+)|(?:(?!${japanese})[\p{L}\p{N}\p{M}])+`, 'gu')

/** Japanese has no spaces: every two characters that stand together are a word, one alone is one too. */
const pairsOf = (run: string, start: number): Word[] =>
  run.length === 1
    ? [{ text: run, start }]
    : Array.from({ length: run.length - 1 }, (_, index) => ({
        text: run.slice(index, index + 2),
        start: start + index,
      }))

/** The words of a text in any of the pages' languages. */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: run, index, groups }) =>
    groups?.japanese === undefined ? [{ text: run, start: index }] : pairsOf(run, index),
  )

/**
 * A word as it is compared: small, without accents, ß as ss. "Mueller", "Müller" and "Muller" are the same; that "neue" becomes "neu" by
 * this does no harm, since it does so on both sides.
 */
export const fold = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    // Only the accents of Latin letters: those of Japanese ones make other letters.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll(/([aou])e/g, '$1')
