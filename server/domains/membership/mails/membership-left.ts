import { noonOf } from '#server/clock.ts'
import { formatDay, personalMail } from '../../mail/mail-api.ts'

export interface MembershipLeftData {
  firstName: string
  /** Whose membership it is. */
  holder: string
  number: string
  /** "2027-06-30" */
  lastDay: string
  /** Whole address of the membership in the account. */
  href: string
}

/** Somebody has ended a membership: the confirmation that the club promises (§ 39 BGB). */
export const membershipLeft = personalMail<MembershipLeftData>(
  'membershipLeft',
  ({ firstName, holder, number, lastDay, href }, { t, language }) => {
    const words = { holder, number, day: formatDay(noonOf(lastDay), language) }
    return {
      subject: t('membershipLeft.subject', words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('membershipLeft.intro', words) },
        { kind: 'text', text: t('membershipLeft.until', words) },
        { kind: 'action', label: t('membershipLeft.action'), href },
      ],
    }
  },
)
