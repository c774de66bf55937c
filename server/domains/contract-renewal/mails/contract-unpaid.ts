import { euros, type LocalizedText } from '#contract/kernel/primitives.ts'
import { noonOf } from '#server/clock.ts'
import { formatAmount, formatDay, personalMail } from '../../mail/mail-api.ts'

export interface ContractUnpaidData {
  firstName: string
  number: string
  /** "Dauerkarte Profis 2027/28, Block 14, Reihe 12, Platz 7" */
  name: LocalizedText
  cents: number
  /** From which day on it opens no gate: "2027-07-01" */
  startsOn: string
  hasBegun: boolean
  /** Whole address where it is paid: the contract in the account, or the order that it lies in. */
  href: string
}

/** A season of a contract is not paid. */
export const contractUnpaid = personalMail<ContractUnpaidData>(
  'contractUnpaid',
  ({ firstName, number, name, cents, startsOn, hasBegun, href }, { t, language }) => {
    const words = {
      number,
      name: name[language] ?? name.de,
      amount: formatAmount(euros(cents), language),
      first: formatDay(noonOf(startsOn), language),
    }
    return {
      subject: t('contractUnpaid.subject', words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('contractUnpaid.intro', words) },
        { kind: 'text', text: t(hasBegun ? 'contractUnpaid.resting' : 'contractUnpaid.next', words) },
        { kind: 'action', label: t('contractUnpaid.action'), href },
      ],
    }
  },
)
