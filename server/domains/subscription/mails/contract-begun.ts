import { euros, type LocalizedText } from '#contract/kernel/primitives.ts'
import { noonOf } from '#server/clock.ts'
import { formatAmount, formatDay, personalMail } from '../../mail/mail-api.ts'

export interface ContractBegunData {
  firstName: string
  number: string
  /** "Dauerkarte Profis 2026/27, Block 14, Reihe 12, Platz 7" */
  name: LocalizedText
  cents: number
  /** "2026-07-01" */
  startsOn: string
  endsOn: string
  /** Until the end of which it can be terminated to `endsOn`; null where it ends by itself. */
  deadline: string | null
  /** Whether somebody uses it already. */
  hasHolder: boolean
  /** Whole address of the contract in the account. */
  href: string
}

/** A season ticket is paid: the contract runs. */
export const contractBegun = personalMail<ContractBegunData>(
  'contractBegun',
  ({ firstName, number, name, cents, startsOn, endsOn, deadline, hasHolder, href }, { t, language }) => {
    const days = { first: formatDay(noonOf(startsOn), language), last: formatDay(noonOf(endsOn), language) }
    const text = (words: string) => ({ kind: 'text', text: words }) as const
    return {
      subject: t('contractBegun.subject', { number }),
      name: firstName,
      blocks: [
        text(t('contractBegun.intro', { number })),
        text(
          t('contractBegun.place', {
            name: name[language] ?? name.de,
            price: formatAmount(euros(cents), language),
          }),
        ),
        text(t('contractBegun.days', days)),
        text(
          deadline === null
            ? t('contractBegun.endsByItself', days)
            : t('contractBegun.goesOn', { day: formatDay(noonOf(deadline), language) }),
        ),
        ...(hasHolder ? [] : [text(t('contractBegun.noHolder'))]),
        { kind: 'action', label: t('contractBegun.action'), href },
      ],
    }
  },
)
