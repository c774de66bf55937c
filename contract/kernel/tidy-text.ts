/**
 * Signs without a picture of their own: format controls, private use, unassigned, lone surrogates, placeholders and blank letters.
 * They come along when text is copied, or hide a name. Joiners stay: Persian and Indian words and some emoji need them. Variation
 * selectors stay too, since they are part of Japanese names.
 */
const invisible =
  /(?![\u200c\u200d])(?:[\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u2800\u3164\uffa0\ufffc\u{13441}\u{13442}\u{1d159}]|\u034f|\u17b4|\u17b5|\u{16fe4})/gu

/** A text as it is stored and compared: composed, with ordinary spaces, without invisible signs. Line breaks stay. */
export const tidyText = (text: string): string =>
  text.replace(invisible, '').normalize('NFC').replace(/\p{Z}/gu, ' ').trim()
