import { personalMail } from '../../mail/mail-api.ts'

export interface MembersWithoutAdminData {
  firstName: string
  /** Its name. */
  organization: string
}

/** To each member of an organisation that nobody manages any more. Who has gone is nobody's business. */
export const membersWithoutAdmin = personalMail<MembersWithoutAdminData>(
  'membersWithoutAdmin',
  ({ firstName, organization }, { t, club }) => ({
    subject: t('membersWithoutAdmin.subject', { organization }),
    name: firstName,
    blocks: [
      { kind: 'text', text: t('membersWithoutAdmin.intro', { organization, club }) },
      { kind: 'text', text: t('membersWithoutAdmin.next') },
    ],
  }),
)
