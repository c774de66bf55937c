import { z } from 'zod'
import { tidyText } from './tidy-text.ts'

/** Something that a reader would see; an accent alone is none. An empty text is too short, which is told as that. */
const visible = /^$|[\p{L}\p{N}\p{P}\p{S}]/u

/** Every sign that people take for a hyphen; beside letters and digits also the long stroke of Japanese keyboards. A soft hyphen is none. */
const hyphens =
  /[\p{Pd}\u2212\u02d7\u2043\u2796]|(?<=[\w０-９Ａ-Ｚａ-ｚ])\s*[ーｰ]\s*(?=[\w０-９Ａ-Ｚａ-ｚ])/gu

/** Letters of full width become ordinary ones, hyphens one hyphen. Invisible signs go first, or a soft hyphen would become a real one. */
const plainSigns = (text: string): string => tidyText(tidyText(text).replace(hyphens, '-').normalize('NFKC'))

const digit = /^\p{Nd}$/u

/** Unicode has the ten digits of a script in a row, with zero first; some rows follow each other directly. */
function asciiDigit(sign: string): string {
  const point = sign.codePointAt(0) ?? 0
  let first = point
  while (digit.test(String.fromCodePoint(first - 1))) first--
  return String((point - first) % 10)
}

/** For what has a form, such as codes and numbers: ordinary letters and hyphens, and digits of all scripts as 0 to 9. */
export const tidySigns = (text: string): string => plainSigns(text).replace(/(?![0-9])\p{Nd}/gu, asciiDigit)

/** A code or number that is compared without regard to spaces and case: `ＳＧＥ‑１００` is `SGE-100`. */
export const tidyCode = (text: string): string =>
  tidySigns(text)
    .replace(/[\s\u200c\u200d]+/g, '')
    .toUpperCase()
    // Turkish keyboards write a capital of "i" with its dot.
    .replaceAll('İ', 'I')

/** The replacement character is refused, not dropped: it shows where a letter was lost. */
const lostLetter = String.raw`\ufffd`
const noControls = RegExp(String.raw`^[^\p{Cc}${lostLetter}]*$`, 'u')
const linesOnly = RegExp(String.raw`^[^\p{Cc}${lostLetter}]*(?:\r?\n[^\p{Cc}${lostLetter}]*)*$`, 'u')

/** Text typed by a person: tidied, of at least one visible and at most `max` characters, without control characters. */
export const typedText = (max: number) =>
  z.string().overwrite(tidyText).min(1).max(max).regex(noControls).regex(visible)

/** The same where nothing need be typed. */
export const typedOrNothing = (max: number) => z.string().overwrite(tidyText).max(max).regex(noControls)

/** Several lines, without other control characters. */
export const typedLines = (max: number) => z.string().overwrite(tidyText).max(max).regex(linesOnly)

/** Several lines, of which one has something visible. */
export const typedNote = (max: number) => typedLines(max).min(1).regex(visible)

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

/** What ends a host in a URL, or is decoded or dropped there: a port, path or query must not be cut off. */
const noHost = /[\s:/?#\\%@[\]<>^|]/

/** A domain as DNS has it (`xn--bcher-kva.example`); as it is where it is none. Browsers differ in whether they do so by themselves. */
function asciiDomain(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  const address = `http://${domain}`
  // eslint-disable-next-line no-control-regex -- what is not ASCII
  const isReady = /^[\x00-\x7f]*$/.test(domain)
  if (at < 1 || isReady || noHost.test(domain) || !URL.canParse(address)) return text
  return text.slice(0, at + 1) + new URL(address).hostname
}

/** Without the full stop that ends a sentence, or a complete domain. Turkish keyboards write a capital of "i" with its dot. */
export const tidyEmail = (text: string): string =>
  asciiDomain(plainSigns(text).replaceAll('İ', 'I').toLowerCase()).replace(/(?<=[^.])\.$/, '')

/** An address as somebody types it. */
export const typedEmail = z.string().overwrite(tidyEmail).pipe(email)

/** "Tel.:", "Handy" and "電話" in front, in whichever language. */
const phoneLabel = /^\p{L}{2,20}[.:]*\s*(?=[+(\d])/u

/** With "ext. 12", "DW 12", "#12" or "内線12" behind it, in whichever language. */
const phoneForm =
  /^\(?\+?(?:[\s()/.·•・-]*\d){5,}[\s()/.·•・-]*(?:[,;]?\s*(?:\p{L}{1,15}|#)[.:]?\s*\d{1,6})?$/u

const tidyPhone = (text: string): string => tidySigns(text).replace(phoneLabel, '').replace(/\s+/g, ' ')

/** Digits, spaces and the usual signs, perhaps with an extension; at least five digits. */
export const typedPhone = z.string().overwrite(tidyPhone).max(40).regex(phoneForm)
