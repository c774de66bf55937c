import type { MemberOccasion } from '../members/member-occasions.ts'
import { personalMail } from '../../mail/mail-api.ts'

export interface OrganizationMemberData {
  firstName: string
  occasion: MemberOccasion
  /** Its name. */
  organization: string
  /** The name of who has left; empty for the other occasions. */
  other: string
}

/** What somebody is in an organisation has changed, or one of its members has left. */
export const organizationMember = personalMail<OrganizationMemberData>(
  'organizationMember',
  ({ firstName, occasion, organization, other }, { t, club }) => ({
    subject: t(`organizationMember.${occasion}.subject`, { organization, other }),
    name: firstName,
    blocks: [
      { kind: 'text', text: t(`organizationMember.${occasion}.intro`, { organization, other, club }) },
    ],
  }),
)
