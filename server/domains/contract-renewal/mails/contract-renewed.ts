import { euros, type LocalizedText } from '#contract/kernel/primitives.ts'
import type { PaymentDetails } from '#contract/payments/payment-info.ts'
import { noonOf } from '#server/clock.ts'
import { formatAmount, formatDay, personalMail } from '../../mail/mail-api.ts'

export interface ContractRenewedData {
  firstName: string
  number: string
  /** "Dauerkarte Profis 2027/28, Block 14, Reihe 12, Platz 7" */
  name: LocalizedText
  cents: number
  /** "2027-07-01" */
  startsOn: string
  endsOn: string
  /** What it is charged from, and on which day; null where it is paid by hand. */
  charged: (PaymentDetails & { day: string }) | null
  /** Whole address of the contract in the account, where it is paid. */
  href: string
}

/** A contract has its next season, which is to be paid. */
export const contractRenewed = personalMail<ContractRenewedData>(
  'contractRenewed',
  ({ firstName, number, name, cents, startsOn, endsOn, charged, href }, { t, language }) => {
    const words = {
      number,
      name: name[language] ?? name.de,
      amount: formatAmount(euros(cents), language),
      first: formatDay(noonOf(startsOn), language),
      last: formatDay(noonOf(endsOn), language),
    }
    return {
      subject: t('contractRenewed.subject', words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('contractRenewed.intro', words) },
        {
          kind: 'text',
          text: charged
            ? t(`contractRenewed.charged.${charged.method}`, {
                ...words,
                ...charged,
                day: formatDay(noonOf(charged.day), language),
              })
            : t('contractRenewed.next', words),
        },
        { kind: 'action', label: t(charged ? 'contractRenewed.look' : 'contractRenewed.action'), href },
      ],
    }
  },
)
