import { tidySigns } from '#contract/kernel/typed-text.ts'

/** Cents as somebody types them: "89,95", "89.95", "89". Undefined where it is no amount. */
export function centsIn(text: string): number | undefined {
  const parts = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(tidySigns(text))
  if (!parts) return undefined
  const [, euros = '0', cents = ''] = parts
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** An amount as it stands in a field, with the comma or the point of the language. */
export const centsText = (cents: number, language: string): string => {
  const text = (cents / 100).toFixed(2)
  return language === 'de' ? text.replace('.', ',') : text
}

/** A whole number with or without its sign: "+5", "-3", "−3". Undefined where it is none. */
export function wholeNumberIn(text: string): number | undefined {
  const typed = tidySigns(text)
  return /^[+-]?\d{1,7}$/.test(typed) ? Number(typed) : undefined
}
