import { neutralMail } from '../../mail/mail-api.ts'

/** When a mail is held back because nobody has proven its mailbox. It says that something waits, and nothing of what. */
export interface ConfirmToReadData {
  /** Whole address of the page that confirms. */
  href: string
  /** How long the link is good. */
  days: number
}

export const confirmToRead = neutralMail<ConfirmToReadData>(
  'confirmToRead',
  ({ href, days }, { t, club }) => ({
    subject: t('confirmToRead.subject', { club }),
    blocks: [
      { kind: 'text', text: t('confirmToRead.intro', { club }) },
      { kind: 'action', label: t('confirmEmail.action'), href },
      { kind: 'text', text: t('confirmEmail.expiry', { count: days }) },
      { kind: 'text', text: t('confirmToRead.warning') },
    ],
  }),
)
