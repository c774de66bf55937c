import { personalMail } from '../../mail/mail-api.ts'

/** To the mailbox of a fan club or company, once it is there. */
export interface OrganizationFoundedData {
  organization: string
  /** Whole address of the page where its admins act for it. */
  href: string
}

export const organizationFounded = personalMail<OrganizationFoundedData>(
  'organizationFounded',
  ({ organization, href }, { t, club }) => ({
    subject: t('organizationFounded.subject', { organization }),
    blocks: [
      { kind: 'text', text: t('organizationFounded.intro', { organization, club }) },
      { kind: 'text', text: t('organizationFounded.next', { organization }) },
      { kind: 'action', label: t('organizationFounded.action'), href },
    ],
  }),
)
