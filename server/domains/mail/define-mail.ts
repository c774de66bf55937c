import type { MailContent, MailTemplate, MailTools } from './mail-content.ts'

/** A mail with what it is about, to be written in the language of its reader. */
export interface MailWords<IsNeutral extends boolean = boolean> {
  /** What the outbox, the tests and the texts in `locales/<lang>/mail.json` call it. */
  readonly template: string
  readonly isNeutral: IsNeutral
  readonly holdsValue: boolean
  readonly write: (tools: MailTools) => MailContent
}

/** An area lists its own in its manifest. */
export interface Mail<Data, IsNeutral extends boolean> extends Omit<MailWords<IsNeutral>, 'write'> {
  (data: Data): MailWords<IsNeutral>
}

/** Any of them, where what they are about does not matter. */
export type AnyMail = Mail<never, boolean>

/**
 * What may go to a mailbox that nobody has proven: nothing in it was typed by a person, it greets nobody, and it is worth nothing. A
 * stranger who gives the address of somebody else can have no words of their own sent there.
 */
export const neutralMail = <Data>(template: string, write: MailTemplate<Data>): Mail<Data, true> =>
  defineMail({ template, isNeutral: true, holdsValue: false }, write)

/**
 * What names a person, repeats what somebody typed or is worth something: for proven mailboxes alone.
 * @param holdsValue whether what was paid for stands in it, and nowhere else
 */
export const personalMail = <Data>(
  template: string,
  write: MailTemplate<Data>,
  { holdsValue = false }: { holdsValue?: boolean } = {},
): Mail<Data, false> => defineMail({ template, isNeutral: false, holdsValue }, write)

const defineMail = <Data, IsNeutral extends boolean>(
  facts: Omit<MailWords<IsNeutral>, 'write'>,
  write: MailTemplate<Data>,
): Mail<Data, IsNeutral> =>
  Object.assign((data: Data) => ({ ...facts, write: (tools: MailTools) => write(data, tools) }), facts)
