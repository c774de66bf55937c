const shortestStem = 3

/** The nouns whose plural ends in -er are few and no more come: "Bücher" is of "Buch", but "Müller" is not of "Müll". Folded. */
const withEr = new Set(
  'amt bad band bild blatt brett buch dach ei fach feld geld glas haus kind kleid land licht lied loch mann mitglied rad schild tuch volk wort'.split(
    ' ',
  ),
)

const without = (word: string, ending: RegExp): string => {
  const stem = word.replace(ending, '')
  return stem.length < shortestStem ? word : stem
}

/**
 * What forms of a German or English word have in common: "Trikots", "Trikot" and "Trikotes" are `trikot`; "galleries" and "gallery" are
 * `galleri`. It is no word by itself and is only compared. @param word folded; Japanese and numbers stay as they are.
 */
export function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word
  const singular = without(word, /(?<=[abdefghklmnoprty])s$/)
  const noun = singular.replace(/ern?$/, '')
  const stem = withEr.has(noun) ? noun : without(singular, /(?:en|em|es|e|(?<=e[lr])n)$/)
  return stem.replace(/(?<=.{2})y$|(?<=.{2})ie$/, 'i').replace(/(?<=.{2})v$/, 'f')
}
