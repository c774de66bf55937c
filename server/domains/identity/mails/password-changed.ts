import { formatMoment, personalMail } from '../../mail/mail-api.ts'

/** After a password was changed or set anew. */
export interface PasswordChangedData {
  firstName: string
  at: Date
  /** Whole address of the page for whoever did not do it. */
  href: string
}

export const passwordChanged = personalMail<PasswordChangedData>(
  'passwordChanged',
  ({ firstName, at, href }, { t, language, club }) => ({
    subject: t('passwordChanged.subject', { club }),
    name: firstName,
    blocks: [
      { kind: 'text', text: t('passwordChanged.intro', { club, moment: formatMoment(at, language) }) },
      { kind: 'text', text: t('passwordChanged.signedOut') },
      { kind: 'text', text: t('passwordChanged.warning') },
      { kind: 'action', label: t('passwordChanged.action'), href },
    ],
  }),
)
