import { noonOf } from '#server/clock.ts'
import { formatDay, personalMail } from '../../mail/mail-api.ts'

export interface MembershipRemovedData {
  firstName: string
  /** Whose membership it was. */
  holder: string
  number: string
  /** "2027-09-09" */
  lastDay: string
  /** Whole address of the page on which somebody joins. */
  href: string
}

/** The club has ended a membership whose fee nobody has paid. */
export const membershipRemoved = personalMail<MembershipRemovedData>(
  'membershipRemoved',
  ({ firstName, holder, number, lastDay, href }, { t, language }) => {
    const words = { holder, number, day: formatDay(noonOf(lastDay), language) }
    return {
      subject: t('membershipRemoved.subject', words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('membershipRemoved.intro', words) },
        { kind: 'text', text: t('membershipRemoved.next', words) },
        { kind: 'action', label: t('membershipRemoved.action'), href },
      ],
    }
  },
)
