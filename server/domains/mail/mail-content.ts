import type { Language } from '#contract/kernel/primitives.ts'
import type { Text } from '#server/texts.ts'

/** An address that its account has proven to be its own, or one of the club. Made in `identity/mail-reader-service.ts` and `mail-service.ts` alone. */
export type ProvenAddress = string & { readonly isProven: true }

/** One part of a mail. Templates say what there is to say; how it looks, as text and as HTML, is written once. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'action'; label: string; href: string }
  | { kind: 'rows'; rows: readonly MailRow[] }
  | { kind: 'facts'; facts: readonly { label: string; lines: readonly string[] }[] }

/** A line with an amount at its end. */
export interface MailRow {
  label: string
  detail?: string | undefined
  value: string
  isTotal?: boolean
}

export interface MailContent {
  subject: string
  /** First name of the person who is greeted; absent where it is not certain who reads. */
  name?: string
  blocks: readonly MailBlock[]
}

/** What a template may use: texts and formats of the reader's language, and the club's name. */
export interface MailTools {
  t: Text<'mail'>
  language: Language
  club: string
}

/** Everything it returns is plain text; the renderer escapes it. */
export type MailTemplate<Data> = (data: Data, tools: MailTools) => MailContent
