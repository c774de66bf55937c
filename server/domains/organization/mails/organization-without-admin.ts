import { personalMail } from '../../mail/mail-api.ts'

/** To an organisation, and to those who can help it, once nobody manages it any more. Who left is nobody's business. */
export interface OrganizationWithoutAdminData {
  organization: string
}

export const organizationWithoutAdmin = personalMail<OrganizationWithoutAdminData>(
  'organizationWithoutAdmin',
  ({ organization }, { t, club }) => ({
    subject: t('organizationWithoutAdmin.subject', { organization }),
    blocks: [
      { kind: 'text', text: t('organizationWithoutAdmin.intro', { organization, club }) },
      { kind: 'text', text: t('organizationWithoutAdmin.stays') },
      { kind: 'text', text: t('organizationWithoutAdmin.next') },
    ],
  }),
)
