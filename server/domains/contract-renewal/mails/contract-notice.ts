import { euros, type LocalizedText } from '#contract/kernel/primitives.ts'
import { noonOf } from '#server/clock.ts'
import { formatAmount, formatDay, personalMail } from '../../mail/mail-api.ts'

export interface ContractNoticeData {
  firstName: string
  number: string
  /** "Dauerkarte Profis 2027/28, Block 14, Reihe 12, Platz 7" */
  name: LocalizedText
  /** "2027-07-01" */
  startsOn: string
  endsOn: string
  cents: number
  /** What the season before it costs as a whole. */
  centsBefore: number
  /** Until the end of which it can be terminated, or has to be confirmed. */
  deadline: string
  /** Whether it ends unless it is confirmed. */
  hasToConfirm: boolean
  /** From which day on it is charged or to be paid. */
  dueFrom: string
  /** Whether it is charged from a method that its subscriber keeps. */
  isCharged: boolean
  /** Whole address of the contract in the account, … */
  href: string
  /** … and of the page where contracts are cancelled without signing in. */
  cancelHref: string
}

/** What the next season costs, and both ways out, weeks before the deadline. */
export const contractNotice = personalMail<ContractNoticeData>(
  'contractNotice',
  (
    {
      firstName,
      number,
      name,
      startsOn,
      endsOn,
      cents,
      centsBefore,
      deadline,
      hasToConfirm,
      dueFrom,
      isCharged,
      href,
      cancelHref,
    },
    { t, language },
  ) => {
    const amount = (of: number) => formatAmount(euros(of), language)
    const words = {
      number,
      name: name[language] ?? name.de,
      amount: amount(cents),
      before: amount(centsBefore),
      difference: amount(Math.abs(cents - centsBefore)),
      first: formatDay(noonOf(startsOn), language),
      last: formatDay(noonOf(endsOn), language),
      deadline: formatDay(noonOf(deadline), language),
      due: formatDay(noonOf(dueFrom), language),
    }
    const change = cents === centsBefore ? 'same' : cents > centsBefore ? 'dearer' : 'cheaper'
    const text = (key: string) => ({ kind: 'text', text: key }) as const
    return {
      subject: t(hasToConfirm ? 'contractNotice.subjectConfirm' : 'contractNotice.subject', words),
      name: firstName,
      blocks: [
        text(t(hasToConfirm ? 'contractNotice.introConfirm' : 'contractNotice.intro', words)),
        text(t('contractNotice.price', words)),
        text(t(`contractNotice.change.${change}`, words)),
        text(t(isCharged ? 'contractNotice.charged' : 'contractNotice.paid', words)),
        text(t(hasToConfirm ? 'contractNotice.confirm' : 'contractNotice.wayOut', words)),
        { kind: 'action', label: t('contractNotice.action'), href },
        ...(hasToConfirm
          ? []
          : [{ kind: 'action', label: t('contractNotice.cancel'), href: cancelHref } as const]),
      ],
    }
  },
)
