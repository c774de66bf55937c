import { euros, type LocalizedText } from '#contract/kernel/primitives.ts'
import { noonOf } from '#server/clock.ts'
import { formatAmount, formatDay, personalMail } from '../../mail/mail-api.ts'

export interface ContractDeadlinePostponedData {
  firstName: string
  number: string
  /** "Dauerkarte Profis 2027/28, Block 14, Reihe 12, Platz 7" */
  name: LocalizedText
  /** What the next season costs as of today. */
  cents: number
  /** "2027-06-10": until the end of which it can be terminated, or has to be confirmed. */
  deadline: string
  /** Whether it ends unless it is confirmed. */
  hasToConfirm: boolean
  /** From which day on the next season is charged or to be paid. */
  dueFrom: string
  /** Whether it is charged from a method that its subscriber keeps. */
  isCharged: boolean
  /** Whole address of the contract in the account, … */
  href: string
  /** … and of the page where contracts are cancelled without signing in. */
  cancelHref: string
}

/** Until when a contract can be left now; the notice of its next season has named an earlier day. */
export const contractDeadlinePostponed = personalMail<ContractDeadlinePostponedData>(
  'contractDeadlinePostponed',
  (
    { firstName, number, name, cents, deadline, hasToConfirm, dueFrom, isCharged, href, cancelHref },
    { t, language },
  ) => {
    const words = {
      number,
      name: name[language] ?? name.de,
      amount: formatAmount(euros(cents), language),
      deadline: formatDay(noonOf(deadline), language),
      due: formatDay(noonOf(dueFrom), language),
    }
    const text = (key: string) => ({ kind: 'text', text: key }) as const
    return {
      subject: t(
        hasToConfirm ? 'contractDeadlinePostponed.subjectConfirm' : 'contractDeadlinePostponed.subject',
        words,
      ),
      name: firstName,
      blocks: [
        text(t('contractDeadlinePostponed.intro', words)),
        text(
          t(hasToConfirm ? 'contractDeadlinePostponed.confirm' : 'contractDeadlinePostponed.wayOut', words),
        ),
        text(t('contractDeadlinePostponed.price', words)),
        text(t(isCharged ? 'contractDeadlinePostponed.charged' : 'contractDeadlinePostponed.paid', words)),
        { kind: 'action', label: t('contractDeadlinePostponed.action'), href },
        ...(hasToConfirm
          ? []
          : [{ kind: 'action', label: t('contractDeadlinePostponed.cancel'), href: cancelHref } as const]),
      ],
    }
  },
)
