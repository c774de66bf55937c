import { noonOf } from '#server/clock.ts'
import { formatDay, personalMail } from '../../mail/mail-api.ts'

export interface MembershipWelcomeData {
  firstName: string
  /** At least one. */
  members: readonly { holder: string; number: string }[]
  /** "2026-12-01" */
  firstDay: string
  /** Of a present, which ends by itself. */
  lastDay: string | null
  /** Whole address of the cards in the account. */
  href: string
}

/** The fee is paid: whoever has joined is a member, and has a number. */
export const membershipWelcome = personalMail<MembershipWelcomeData>(
  'membershipWelcome',
  ({ firstName, members, firstDay, lastDay, href }, { t, language, club }) => {
    const count = members.length
    const days = {
      first: formatDay(noonOf(firstDay), language),
      last: lastDay === null ? '' : formatDay(noonOf(lastDay), language),
    }
    return {
      subject: t('membershipWelcome.subject', { count, club }),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('membershipWelcome.intro', { count, ...days }) },
        ...members.map(
          ({ holder, number }) =>
            ({ kind: 'text', text: t('membershipWelcome.member', { holder, number }) }) as const,
        ),
        { kind: 'text', text: t('membershipWelcome.rights') },
        ...(lastDay === null ? [] : [{ kind: 'text', text: t('membershipWelcome.gift', days) } as const]),
        { kind: 'action', label: t('membershipWelcome.action', { count }), href },
      ],
    }
  },
)
