// Apart from what is known of countries (postal-codes.ts), which only forms and the server need.
import { tidySigns, typedOrNothing } from './typed-text.ts'

/** A postal mark, or the letters of a country that need no letters; those of Latvia, Lithuania, Luxembourg and Slovenia are part of the code. */
const prefix = /^(?:〒|(?!(?:LV|LT|L|SI)-)[A-Z]{1,3}-(?=\d{4,5}$))/

/** Without what people write before it, in upper case, grouped where its shape alone says how. */
export function tidyPostalCode(typed: string): string {
  const code = tidySigns(typed).toUpperCase().replace(prefix, '').trim()
  if (/^[\d ]+$/.test(code) && !/^\d{3} \d{2}$/.test(code)) {
    return code.replaceAll(' ', '').replace(/^(\d{5})(\d{4})$/, '$1-$2')
  }
  return code.replace(/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2')
}

/** Empty where a country has none; whether one is needed, its country says (`needsPostalCode`). */
export const typedPostalCode = typedOrNothing(16).overwrite(tidyPostalCode)
