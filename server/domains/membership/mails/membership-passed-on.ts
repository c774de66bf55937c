import { personalMail } from '../../mail/mail-api.ts'

/** To whoever pays for a member who has an account of their own now. It does not say which. */
export interface MembershipPassedOnData {
  firstName: string
  /** Whose membership it is, as the payer has named them. */
  holder: string
  number: string
  /** There will be fees of later years. */
  goesOn: boolean
  /** Whole address of the memberships in the account. */
  href: string
}

export const membershipPassedOn = personalMail<MembershipPassedOnData>(
  'membershipPassedOn',
  ({ firstName, holder, number, goesOn, href }, { t }) => ({
    subject: t('membershipPassedOn.subject', { number }),
    name: firstName,
    blocks: [
      { kind: 'text', text: t('membershipPassedOn.intro', { holder, number }) },
      ...(goesOn ? [{ kind: 'text', text: t('membershipPassedOn.paid') } as const] : []),
      { kind: 'action', label: t('membershipPassedOn.action'), href },
    ],
  }),
)
