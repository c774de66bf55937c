import { personalMail } from '../../mail/mail-api.ts'

/** To its admins and its mailbox: it is blocked, or open again. Why is between them and the fan desk. */
export interface OrganizationBlockedData {
  organization: string
  isBlocked: boolean
}

export const organizationBlocked = personalMail<OrganizationBlockedData>(
  'organizationBlocked',
  ({ organization, isBlocked }, { t }) => {
    const state = isBlocked ? 'blocked' : 'open'
    return {
      subject: t(`organizationBlocked.${state}.subject`, { organization }),
      blocks: [
        { kind: 'text', text: t(`organizationBlocked.${state}.intro`, { organization }) },
        { kind: 'text', text: t(`organizationBlocked.${state}.next`) },
      ],
    }
  },
)
