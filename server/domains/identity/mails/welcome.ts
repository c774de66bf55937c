import { personalMail } from '../../mail/mail-api.ts'

/** Once the address of a new account is confirmed. */
export interface WelcomeData {
  firstName: string
  /** Whole address of the start page. */
  href: string
}

export const welcome = personalMail<WelcomeData>('welcome', ({ firstName, href }, { t, club }) => ({
  subject: t('welcome.subject', { club }),
  name: firstName,
  blocks: [
    { kind: 'text', text: t('welcome.intro', { club }) },
    { kind: 'text', text: t('welcome.what') },
    { kind: 'action', label: t('welcome.action'), href },
  ],
}))
