/**
 * Nobody sees these signs, and some change what others read: they come along when text is copied, or hide a name. Joiners stay, since Persian
 * and Indian words and some emoji are written with them; so do variants of a sign, which are part of Japanese names.
 */
const invisible = /(?![\u200c\u200d])(?:\p{Cf}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]|\u17b4|\u17b5)/gu

/** A text as it is kept and compared: composed, with ordinary spaces, without what nobody sees. Line breaks stay. */
export const tidyText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
