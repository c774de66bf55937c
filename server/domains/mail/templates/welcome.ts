import type { MailTemplate } from '../mail-content.ts'

/** After registration. */
export interface WelcomeData {
  firstName: string
  /** Whole address of the account. */
  href: string
}

export const welcome: MailTemplate<WelcomeData> = ({ firstName, href }, { t, club }) => ({
  subject: t('welcome.subject', { club }),
  name: firstName,
  blocks: [
    { kind: 'text', text: t('welcome.intro') },
    { kind: 'action', label: t('welcome.action'), href },
    { kind: 'text', text: t('welcome.warning') },
  ],
})
