import { formatMoment, personalMail } from '../../mail/mail-api.ts'

export interface AccountDeletedData {
  firstName: string
  at: Date
}

export const accountDeleted = personalMail<AccountDeletedData>(
  'accountDeleted',
  ({ firstName, at }, { t, language, club }) => ({
    subject: t('accountDeleted.subject', { club }),
    name: firstName,
    blocks: [
      { kind: 'text', text: t('accountDeleted.intro', { club, moment: formatMoment(at, language) }) },
      { kind: 'text', text: t('accountDeleted.gone') },
      { kind: 'text', text: t('accountDeleted.kept') },
      { kind: 'text', text: t('accountDeleted.warning') },
    ],
  }),
)
