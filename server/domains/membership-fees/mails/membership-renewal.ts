import { euros } from '#contract/kernel/primitives.ts'
import type { PaymentDetails } from '#contract/payments/payment-info.ts'
import { noonOf } from '#server/clock.ts'
import { formatAmount, formatDay, personalMail } from '../../mail/mail-api.ts'

export interface MembershipRenewalData {
  firstName: string
  /** Whose membership it is. */
  holder: string
  number: string
  cents: number
  /** "2027-07-01" */
  firstDay: string
  lastDay: string
  /** What it is charged from, and on which day; null where it is paid by hand. */
  charged: (PaymentDetails & { day: string }) | null
  /** Whole address of the membership in the account, where it is paid. */
  href: string
}

/** The fee of the next year is due. */
export const membershipRenewal = personalMail<MembershipRenewalData>(
  'membershipRenewal',
  ({ firstName, holder, number, cents, firstDay, lastDay, charged, href }, { t, language }) => {
    const words = {
      holder,
      number,
      amount: formatAmount(euros(cents), language),
      first: formatDay(noonOf(firstDay), language),
      last: formatDay(noonOf(lastDay), language),
    }
    return {
      subject: t('membershipRenewal.subject', words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('membershipRenewal.intro', words) },
        {
          kind: 'text',
          text: charged
            ? t(`membershipRenewal.charged.${charged.method}`, {
                ...words,
                ...charged,
                day: formatDay(noonOf(charged.day), language),
              })
            : t('membershipRenewal.next', words),
        },
        {
          kind: 'action',
          label: t(charged ? 'membershipRenewal.look' : 'membershipRenewal.action'),
          href,
        },
      ],
    }
  },
)
