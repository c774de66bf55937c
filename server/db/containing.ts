/** A pattern for LIKE that finds a person's text anywhere: the text itself is none. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
