import { deleteContact } from '#contract/contact/contact.ts'
import { organizationWithoutAdmin } from '#server/domains/organization/mails/organization-without-admin.ts'
import { club } from '#sites/club/club.ts'
import { foundFanClub } from '../helpers/acting.ts'
import { call } from '../helpers/call.ts'
import { eve } from './mail-data.ts'
import { newReader } from './mail-readers.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [examplesOf(organizationWithoutAdmin, [{ organization: eve }])]

/** What makes each of them leave. */
export const triggers: MailTriggers = platform => ({
  organizationWithoutAdmin: async reader => {
    const { accountId, email: mailbox } = await newReader(platform)
    await foundFanClub(platform.db, accountId, { admins: [reader.accountId] })
    await call(platform.app, deleteContact, {}, reader.caller)
    return [
      [mailbox, 'en'],
      [club.email, 'de'],
    ]
  },
})
