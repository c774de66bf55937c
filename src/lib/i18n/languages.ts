import type { Language, LocalizedText } from '#contract/kernel/primitives.ts'

export type { LocalizedText }

/** The language that every text exists in; `contract/kernel/primitives.ts` names it too, but brings zod along. */
export const fallbackLanguage = 'de' satisfies Language

/** A text of the club's own data in the page's language, or in German where it has no other. */
export const inLanguage = (text: LocalizedText, language: Language): string =>
  text[language] ?? text[fallbackLanguage]
