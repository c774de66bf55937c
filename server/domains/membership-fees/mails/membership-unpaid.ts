import { euros } from '#contract/kernel/primitives.ts'
import { noonOf } from '#server/clock.ts'
import { formatAmount, formatDay, personalMail } from '../../mail/mail-api.ts'

export interface MembershipUnpaidData {
  firstName: string
  /** Whose membership it is. */
  holder: string
  number: string
  cents: number
  /** "2027-07-01" */
  firstDay: string
  lastDay: string
  /** The day from which on it rests. */
  restsFrom: string
  isResting: boolean
  /** Whole address of the membership in the account, where it is paid. */
  href: string
}

/** The fee of a year that has begun is not paid. */
export const membershipUnpaid = personalMail<MembershipUnpaidData>(
  'membershipUnpaid',
  ({ firstName, holder, number, cents, firstDay, lastDay, restsFrom, isResting, href }, { t, language }) => {
    const words = {
      holder,
      number,
      amount: formatAmount(euros(cents), language),
      first: formatDay(noonOf(firstDay), language),
      last: formatDay(noonOf(lastDay), language),
      rests: formatDay(noonOf(restsFrom), language),
    }
    return {
      subject: t('membershipUnpaid.subject', words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('membershipUnpaid.intro', words) },
        { kind: 'text', text: t(isResting ? 'membershipUnpaid.resting' : 'membershipUnpaid.next', words) },
        { kind: 'action', label: t('membershipUnpaid.action'), href },
      ],
    }
  },
)
