import { deleteContact } from '#contract/contact/contact.ts'
import { accountDeleted } from '#server/domains/account/mails/account-deleted.ts'
import { call } from '../helpers/call.ts'
import { at, eve } from './mail-data.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [examplesOf(accountDeleted, [{ firstName: eve, at }])]

/** What makes each of them leave. */
export const triggers: MailTriggers = platform => ({
  accountDeleted: async ({ caller, email }) => {
    await call(platform.app, deleteContact, {}, caller)
    return [[email, 'en']]
  },
})
