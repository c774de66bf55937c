/** Letters from which on a single word is too broad for the largest headlines: it would break within. */
const longWord = 13

/** Whether a headline has a word that wants a smaller size. A soft hyphen or a hyphen is where a word may break well. */
export const hasLongWord = (title: string): boolean =>
  title.split(/[\s\u00AD-]/).some(({ length }) => length > longWord)
