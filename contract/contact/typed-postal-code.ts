// Apart from what is known of countries (postal-codes.ts), which only forms and the server need.
import { tidySigns, typedOrNothing } from '../kernel/typed-text.ts'

/** Signs of countries that people write before a code; those of Latvia, Lithuania, Luxembourg and Slovenia are part of the code. */
const countrySigns =
  'A|AT|B|BE|BA|BG|BIH|CH|CY|CZ|D|DE|DK|E|ES|EE|EST|F|FR|FI|FIN|FL|GR|H|HU|HR|I|IT|IS|J|JP|LI|MC|ME|MK|N|NO|NL|P|PL|PT|RO|RS|S|SE|SK|SM|TR|UA|US|USA'

/** A postal mark, or a country's sign before a code that has no such letters. */
const prefix = new RegExp(`^(?:〒|(?:${countrySigns})(?: ?- ?| )(?=\\d[\\d -]{2,}$|\\d{4} ?[A-Z]{2}$))`)

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
