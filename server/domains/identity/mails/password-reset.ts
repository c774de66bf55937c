import { neutralMail } from '../../mail/mail-api.ts'

/** To somebody who, or for whom a stranger, asked for a new password. It greets nobody by name: it is not certain who reads. */
export interface PasswordResetData {
  /** Whole address of the page on which the password is set. */
  href: string
  /** How long the link is good. */
  minutes: number
}

export const passwordReset = neutralMail<PasswordResetData>(
  'passwordReset',
  ({ href, minutes }, { t, club }) => ({
    subject: t('passwordReset.subject', { club }),
    blocks: [
      { kind: 'text', text: t('passwordReset.intro', { club }) },
      { kind: 'action', label: t('passwordReset.action'), href },
      { kind: 'text', text: t('passwordReset.expiry', { minutes }) },
      { kind: 'text', text: t('passwordReset.warning') },
    ],
  }),
)
