import { deleteContact } from '#contract/contact/contact.ts'
import { changeOrganizationMember } from '#contract/organization/organization-members.ts'
import { invitationOccasions } from '#server/domains/organization/invitations/invitation-occasions.ts'
import { membersWithoutAdmin } from '#server/domains/organization/mails/members-without-admin.ts'
import { organizationInvitation } from '#server/domains/organization/mails/organization-invitation.ts'
import { organizationMember } from '#server/domains/organization/mails/organization-member.ts'
import { organizationWithoutAdmin } from '#server/domains/organization/mails/organization-without-admin.ts'
import { memberOccasions } from '#server/domains/organization/members/member-occasions.ts'
import { club } from '#sites/club/club.ts'
import { addMember, foundFanClub } from '../helpers/acting.ts'
import { call } from '../helpers/call.ts'
import { invite } from '../helpers/organizations.ts'
import { newPerson } from '../helpers/shopper.ts'
import { at, eve, href } from './mail-data.ts'
import { newReader } from './mail-readers.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [
  examplesOf(organizationWithoutAdmin, [{ organization: eve }]),
  examplesOf(membersWithoutAdmin, [{ firstName: eve, organization: eve }]),
  examplesOf(
    organizationMember,
    memberOccasions.map(occasion => ({
      firstName: eve,
      occasion,
      organization: eve,
      other: occasion === 'left' ? eve : '',
    })),
  ),
  examplesOf(
    organizationInvitation,
    invitationOccasions.map(occasion => ({
      firstName: eve,
      occasion,
      organization: eve,
      invited: eve,
      until: at,
      href: occasion.endsWith('.recipient') ? href : null,
    })),
  ),
]

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
  membersWithoutAdmin: async reader => {
    const [mailbox, admin] = [await newPerson(platform), await newPerson(platform)]
    const organizationId = mailbox.accountId
    await foundFanClub(platform.db, organizationId, { admins: [admin.accountId] })
    await addMember(platform.db, { organizationId, accountId: reader.accountId })
    await call(platform.app, deleteContact, {}, admin.caller)
    return [[reader.email, 'en']]
  },
  organizationMember: async reader => {
    const [mailbox, admin] = [await newPerson(platform), await newPerson(platform)]
    const organizationId = mailbox.accountId
    await foundFanClub(platform.db, organizationId, { admins: [admin.accountId] })
    const id = await addMember(platform.db, { organizationId, accountId: reader.accountId })
    const acting = await platform.actFor(admin.email, organizationId)
    const input = { params: { id }, body: { isAdmin: true } }
    await call(platform.app, changeOrganizationMember, input, acting)
    return [[reader.email, 'en']]
  },
  organizationInvitation: async reader => {
    const [mailbox, admin] = [await newPerson(platform), await newPerson(platform)]
    await foundFanClub(platform.db, mailbox.accountId, { admins: [admin.accountId] })
    await invite(platform, await platform.actFor(admin.email, mailbox.accountId), reader.email)
    return [
      [reader.email, 'en'],
      [admin.email, 'de'],
    ]
  },
})
