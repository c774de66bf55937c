import { noonOf } from '#server/clock.ts'
import { formatDay, formatExactMoment, personalMail } from '../../mail/mail-api.ts'

export interface ContractTerminatedData {
  firstName: string
  number: string
  /** When it came; of a letter the day, "2027-05-31", since it may be read later. */
  received: Date | string
  /** Its last day, "2027-06-30" */
  effectiveOn: string
  /** Whole address of the contract in the account. */
  href: string
}

/** The receipt of a termination. */
export const contractTerminated = personalMail<ContractTerminatedData>(
  'contractTerminated',
  ({ firstName, number, received, effectiveOn, href }, { t, language }) => ({
    subject: t('contractTerminated.subject', { number }),
    name: firstName,
    blocks: [
      {
        kind: 'text',
        text: t('contractTerminated.intro', {
          number,
          moment:
            typeof received === 'string'
              ? formatDay(noonOf(received), language)
              : formatExactMoment(received, language),
        }),
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
