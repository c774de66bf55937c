import type { LocalizedText, Money } from '#contract/kernel/primitives.ts'
import { noonOf } from '#server/clock.ts'
import { formatAmount, formatDay, personalMail } from '../../mail/mail-api.ts'

export interface MembershipReceivedData {
  firstName: string
  /** "Jugendmitgliedschaft, 2026/27" */
  name: LocalizedText
  price: Money
  /** "2026-12-01": until the day before it can be paid. */
  firstDay: string
  /** Whole address of the application in the account, where it is paid. */
  href: string
}

/** The club has got a letter of somebody who applies. Names nobody who joins: an address may have been typed wrongly. */
export const membershipReceived = personalMail<MembershipReceivedData>(
  'membershipReceived',
  ({ firstName, name, price, firstDay, href }, { t, language, club }) => {
    const words = {
      club,
      kind: name[language] ?? name.de,
      amount: formatAmount(price, language),
      first: formatDay(noonOf(firstDay), language),
    }
    return {
      subject: t('membershipReceived.subject', words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('membershipReceived.intro', words) },
        { kind: 'text', text: t('membershipReceived.pay', words) },
        { kind: 'action', label: t('membershipReceived.action'), href },
        { kind: 'text', text: t('membershipReceived.lapse') },
      ],
    }
  },
)
