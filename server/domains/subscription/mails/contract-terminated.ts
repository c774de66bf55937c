import { formatDay, formatExactMoment, personalMail } from '../../mail/mail-api.ts'
import { noonOf } from '../noon-of.ts'

export interface ContractTerminatedData {
  firstName: string
  number: string
  receivedAt: Date
  /** Its last day, "2027-06-30" */
  effectiveOn: string
  /** Whole address of the contract in the account. */
  href: string
}

/** The receipt of a termination. */
export const contractTerminated = personalMail<ContractTerminatedData>(
  'contractTerminated',
  ({ firstName, number, receivedAt, effectiveOn, href }, { t, language }) => ({
    subject: t('contractTerminated.subject', { number }),
    name: firstName,
    blocks: [
      {
        kind: 'text',
        text: t('contractTerminated.intro', { number, moment: formatExactMoment(receivedAt, language) }),
      },
      {
        kind: 'text',
        text: t('contractTerminated.until', {
          day: formatDay(noonOf(effectiveOn), language),
        }),
      },
      { kind: 'action', label: t('contractTerminated.action'), href },
    ],
  }),
)
