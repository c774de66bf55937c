import { neutralMail } from '../../mail/mail-api.ts'

/** To both addresses. Neither mail names the other one: a mailbox that was left may have another reader by now. */
export interface EmailChangedData {
  /** Whether it goes to the address that counts from now on. */
  isNew: boolean
}

export const emailChanged = neutralMail<EmailChangedData>('emailChanged', ({ isNew }, { t, club }) => ({
  subject: t('emailChanged.subject'),
  blocks: [
    {
      kind: 'text',
      text: isNew ? t('emailChanged.introNew', { club }) : t('emailChanged.introOld', { club }),
    },
    { kind: 'text', text: t('emailChanged.warning') },
  ],
}))
