import type { InvitationOccasion } from '../invitations/invitation-occasions.ts'
import { formatMoment, personalMail } from '../../mail/mail-api.ts'

export interface OrganizationInvitationData {
  firstName: string
  occasion: InvitationOccasion
  /** Its name. */
  organization: string
  /** The address that the admin typed. */
  invited: string
  /** Until when it can be accepted. */
  until: Date
  /** Whole address of the invitation's page, for who is invited. Its GET changes nothing: scanners of mails follow links. */
  href: string | null
}

/** An organisation invites somebody (SPEC 4). Both have an account, and words go to proven mailboxes alone. */
export const organizationInvitation = personalMail<OrganizationInvitationData>(
  'organizationInvitation',
  ({ firstName, occasion, organization, invited, until, href }, { t, language }) => {
    const words = { organization, invited, until: formatMoment(until, language) }
    return {
      subject: t(`organizationInvitation.${occasion}.subject`, words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t(`organizationInvitation.${occasion}.intro`, words) },
        ...(href === null
          ? []
          : [{ kind: 'action', label: t('organizationInvitation.action'), href } as const]),
      ],
    }
  },
)
