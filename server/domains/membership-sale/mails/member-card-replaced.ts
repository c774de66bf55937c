import { personalMail } from '../../mail/mail-api.ts'

/** A new card is paid: the old one is void. To whoever bought it, and to the member where that is somebody else. */
export interface MemberCardReplacedData {
  firstName: string
  holder: string
  number: string
  isBuyer: boolean
  /** Whole address of the membership in the account. */
  href: string
}

export const memberCardReplaced = personalMail<MemberCardReplacedData>(
  'memberCardReplaced',
  ({ firstName, holder, number, isBuyer, href }, { t }) => ({
    subject: t('memberCardReplaced.subject', { number }),
    name: firstName,
    blocks: [
      { kind: 'text', text: t('memberCardReplaced.intro', { holder, number }) },
      { kind: 'text', text: t(isBuyer ? 'memberCardReplaced.comes' : 'memberCardReplaced.bought') },
      { kind: 'action', label: t('memberCardReplaced.action'), href },
    ],
  }),
)
