import { neutralMail } from '../../mail/mail-api.ts'

/** After registration. Nothing in it was typed by whoever registered: it goes to an address that nobody has confirmed yet. */
export interface ConfirmEmailData {
  /** Whole address of the page that confirms. */
  href: string
  /** How long the link is good. */
  days: number
}

export const confirmEmail = neutralMail<ConfirmEmailData>('confirmEmail', ({ href, days }, { t, club }) => ({
  subject: t('confirmEmail.subject', { club }),
  blocks: [
    { kind: 'text', text: t('confirmEmail.intro', { club }) },
    { kind: 'action', label: t('confirmEmail.action'), href },
    { kind: 'text', text: t('confirmEmail.expiry', { count: days }) },
    { kind: 'text', text: t('confirmEmail.warning') },
  ],
}))
