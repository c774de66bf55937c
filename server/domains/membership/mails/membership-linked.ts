import { personalMail } from '../../mail/mail-api.ts'

/** To an account that a membership was linked to. It names nobody: the address may have been typed wrongly. */
export interface MembershipLinkedData {
  firstName: string
  number: string
  /** Somebody else goes on paying the fees. */
  isPaidByOther: boolean
  /** Whole address of the membership in the account. */
  href: string
}

export const membershipLinked = personalMail<MembershipLinkedData>(
  'membershipLinked',
  ({ firstName, number, isPaidByOther, href }, { t, club }) => ({
    subject: t('membershipLinked.subject', { number }),
    name: firstName,
    blocks: [
      { kind: 'text', text: t('membershipLinked.intro', { number, club }) },
      ...(isPaidByOther ? [{ kind: 'text', text: t('membershipLinked.paid') } as const] : []),
      { kind: 'text', text: t('membershipLinked.mistake') },
      { kind: 'action', label: t('membershipLinked.action'), href },
    ],
  }),
)
