import type { MailTemplate } from '../mail-content.ts'

/** Once the address of a new account is confirmed. */
export interface WelcomeData {
  firstName: string
  /** Whole address of the start page. */
  href: string
}

export const welcome: MailTemplate<WelcomeData> = ({ firstName, href }, { t, club }) => ({
  subject: t('welcome.subject', { club }),
  name: firstName,
  blocks: [
    { kind: 'text', text: t('welcome.intro', { club }) },
    { kind: 'text', text: t('welcome.what') },
    { kind: 'action', label: t('welcome.action'), href },
  ],
})
