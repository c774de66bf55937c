import { noonOf } from '#server/clock.ts'
import { formatDay, personalMail } from '../../mail/mail-api.ts'

export interface ContractEndedEarlyData {
  firstName: string
  number: string
  /** "2027-03-14" */
  lastDay: string
  /** Whole address of the contract in the account. */
  href: string
}

/** The club has ended a contract before the end of its season. */
export const contractEndedEarly = personalMail<ContractEndedEarlyData>(
  'contractEndedEarly',
  ({ firstName, number, lastDay, href }, { t, language }) => ({
    subject: t('contractEndedEarly.subject', { number }),
    name: firstName,
    blocks: [
      {
        kind: 'text',
        text: t('contractEndedEarly.intro', { number, day: formatDay(noonOf(lastDay), language) }),
      },
      { kind: 'text', text: t('contractEndedEarly.tickets') },
      { kind: 'action', label: t('contractEndedEarly.action'), href },
    ],
  }),
)
