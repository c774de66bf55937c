/** The first of several texts that says anything; empty where none does. */
export const firstWords = (...texts: readonly (string | undefined)[]): string =>
  texts.find(text => text !== undefined && text !== '') ?? ''
