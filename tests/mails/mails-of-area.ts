import type { Mail, MailWords } from '#server/domains/mail/mail-api.ts'
import type { newPerson } from '../helpers/shopper.ts'
import type { TestPlatform } from '../helpers/platform.ts'

/** A mail with what it may be about. */
export interface MailExamples {
  template: string
  words: readonly { data: unknown; words: MailWords }[]
}

export const examplesOf = <Data>(mail: Mail<Data, boolean>, all: readonly Data[]): MailExamples => ({
  template: mail.template,
  words: all.map(data => ({ data, words: mail(data) })),
})

export type Person = Awaited<ReturnType<typeof newPerson>>
type Expected = readonly [to: string, language: 'de' | 'en']

/** Makes a mail leave. @returns every address that it goes to once, with the language that it is written in */
export type Trigger = (reader: Person) => Promise<readonly Expected[]>
export type MailTriggers = (platform: TestPlatform) => Readonly<Record<string, Trigger>>

/** What a file of this folder says of the mails of its area. */
export interface MailsOfArea {
  examples: readonly MailExamples[]
  triggers: MailTriggers
}
