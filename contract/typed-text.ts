import { z } from 'zod'
import { tidyText } from './tidy-text.ts'

/** Something that a reader would see; an accent alone is none. An empty text is too short, which is told as that. */
const visible = /^$|[\p{L}\p{N}\p{P}\p{S}]/u

/** Every sign that people take for a hyphen; beside letters and digits also the long stroke of Japanese keyboards. */
const hyphens =
  /[\p{Pd}\u2212\u00ad\u02d7\u2043\u2796]|(?<=[\w０-９Ａ-Ｚａ-ｚ])\s*[ーｰ]\s*(?=[\w０-９Ａ-Ｚａ-ｚ])/gu

/** Letters and digits of full width become ordinary ones, hyphens one hyphen: for what has a form, such as codes and numbers. */
export const tidySigns = (text: string): string => tidyText(text.replace(hyphens, '-').normalize('NFKC'))

/** A code or number that is compared without regard to spaces and case: `ＳＧＥ‑１００` is `SGE-100`. */
export const tidyCode = (text: string): string =>
  tidySigns(text)
    .replace(/[\s\u200c\u200d]+/g, '')
    .toUpperCase()
    // Turkish keyboards write a capital of "i" with its dot.
    .replaceAll('İ', 'I')

const noControls = /^[^\p{Cc}]*$/u

/** Text typed by a person: tidied, of at least one visible and at most `max` characters, without control characters. */
export const typedText = (max: number) =>
  z.string().overwrite(tidyText).min(1).max(max).regex(noControls).regex(visible)

/** The same where nothing need be typed. */
export const typedOrNothing = (max: number) => z.string().overwrite(tidyText).max(max).regex(noControls)

/** Several lines, without other control characters. */
export const typedLines = (max: number) =>
  z
    .string()
    .overwrite(tidyText)
    .max(max)
    .regex(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u)

/** Longest part before the `@` (RFC 5321 4.5.3.1.1), in characters. */
const LONGEST_LOCAL = 64

/** As `<input type=email>` takes it. Not `z.regexes.html5Email`, which brings all of zod's patterns along. */
const emailForm =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** Ready to be sent to by any mail server: the domain in letters of DNS. */
export const email = z
  .email({ pattern: emailForm })
  .max(254)
  .refine(text => text.indexOf('@') <= LONGEST_LOCAL)

/** A domain as DNS has it (`xn--bcher-kva.example`); as it is where it is none. Browsers differ in whether they do so by themselves. */
function asciiDomain(text: string): string {
  const at = text.lastIndexOf('@')
  const address = `http://${text.slice(at + 1)}`
  // eslint-disable-next-line no-control-regex -- what is not ASCII
  if (at < 1 || /^[\x00-\x7f]*$/.test(text.slice(at + 1)) || !URL.canParse(address)) return text
  return text.slice(0, at + 1) + new URL(address).hostname
}

export const tidyEmail = (text: string): string => asciiDomain(tidySigns(text).toLowerCase())

/** An address as somebody types it. */
export const typedEmail = z.string().overwrite(tidyEmail).pipe(email)

const phoneForm = /^\+?[\d\s()/.-]*(?:(?:ext\.?|x|durchwahl)\s*\d+)?$/i

/** Digits, spaces and the usual signs, perhaps with an extension; at least five digits. */
export const typedPhone = z
  .string()
  .overwrite(tidySigns)
  .max(40)
  .regex(phoneForm)
  .refine(text => text.replace(/\D/g, '').length >= 5)
