import type { ConfirmEmailData } from './confirm-email.ts'
import { neutralMail } from '../../mail/mail-api.ts'

/** To an address that somebody wants to add to their account: nothing of that account is in it. */
export const confirmFurtherEmail = neutralMail<ConfirmEmailData>(
  'confirmFurtherEmail',
  ({ href, days }, { t, club }) => ({
    subject: t('confirmFurtherEmail.subject', { club }),
    blocks: [
      { kind: 'text', text: t('confirmFurtherEmail.intro', { club }) },
      { kind: 'action', label: t('confirmFurtherEmail.action'), href },
      { kind: 'text', text: t('confirmFurtherEmail.expiry', { count: days }) },
      { kind: 'text', text: t('confirmFurtherEmail.warning') },
    ],
  }),
)
