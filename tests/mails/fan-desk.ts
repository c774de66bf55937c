import { randomUUID } from 'node:crypto'
import { organizationBlocked } from '#server/domains/fan-desk/mails/organization-blocked.ts'
import { organizationFounded } from '#server/domains/fan-desk/mails/organization-founded.ts'
import { addMember } from '../helpers/acting.ts'
import { bodyOf } from '../helpers/call.ts'
import { block, found, newFanClerk } from '../helpers/fan-desk.ts'
import { confirmationLink, followLink, forgetMails } from '../helpers/mailbox.ts'
import { eve, href } from './mail-data.ts'
import { newReader } from './mail-readers.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [
  examplesOf(organizationFounded, [{ organization: eve, href }]),
  examplesOf(organizationBlocked, [
    { organization: eve, isBlocked: true },
    { organization: eve, isBlocked: false },
  ]),
]

/** What makes each of them leave. */
export const triggers: MailTriggers = platform => ({
  // To a mailbox that is new, in German, since nobody has chosen a language for it.
  organizationFounded: async () => {
    const [clerk, admin] = [await newFanClerk(platform), await newReader(platform)]
    const email = `${randomUUID()}@holzwurm.example`
    bodyOf(await found(platform, clerk, { adminEmail: admin.email, email }))
    await followLink(platform, await confirmationLink(platform, email))
    return [[email, 'de']]
  },
  organizationBlocked: async reader => {
    const [clerk, admin] = [await newFanClerk(platform), await newReader(platform)]
    const email = `${randomUUID()}@holzwurm.example`
    const { id } = bodyOf(await found(platform, clerk, { adminEmail: admin.email, email }))
    // Whoever has proven no mailbox is named by nobody, and hears nothing either.
    await addMember(platform.db, { organizationId: id, accountId: reader.accountId, adminSlot: 2 })
    await followLink(platform, await confirmationLink(platform, email))
    await forgetMails(platform)
    bodyOf(await block(platform, clerk, id, true))
    return [
      [reader.email, 'en'],
      [admin.email, 'en'],
      [email, 'de'],
    ]
  },
})
