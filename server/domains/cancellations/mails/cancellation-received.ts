import type { CancellationKind } from '#contract/cancellations/cancellations.ts'
import { club } from '#sites/club/club.ts'
import {
  formatDay,
  formatExactMoment,
  type MailContent,
  type MailTools,
  neutralMail,
  personalMail,
} from '../../mail/mail-api.ts'

const clubAddress = [
  club.legalName,
  club.address.street,
  `${club.address.postalCode} ${club.address.city}`,
].join(', ')

/** The receipt of a cancellation (§ 312k (4) BGB): what was said, when it arrived, and when the contract is to end. */
export interface CancellationReceivedData {
  /** Absent where what was typed has not the form of one. */
  number: string | undefined
  kind: CancellationKind
  /** Null: as soon as possible. */
  endsOn: string | null
  /** What was typed. */
  words: { name: string; email: string; contract: string; reason: string | null }
  at: Date
}

export const cancellationReceived = personalMail<CancellationReceivedData>(
  'cancellationReceived',
  (data, tools) => receiptOf(data, data.words, tools),
)

/** The same where nobody has proven that the mailbox belongs to the contract: anybody may have typed it, so there are no words of theirs. */
export const cancellationNoted = neutralMail<Omit<CancellationReceivedData, 'words'>>(
  'cancellationNoted',
  (data, tools) => receiptOf(data, undefined, tools),
)

function receiptOf(
  { number, kind, endsOn, at }: Omit<CancellationReceivedData, 'words'>,
  words: CancellationReceivedData['words'] | undefined,
  { t, language }: MailTools,
): MailContent {
  const moment = formatExactMoment(at, language)
  const fact = (label: string, ...lines: string[]) => ({ label, lines })
  const contract = words?.contract ?? number
  const reason = words?.reason ?? null
  const facts = [
    ...(words ? [fact(t('cancellationReceived.name'), words.name)] : []),
    ...(contract === undefined ? [] : [fact(t('cancellationReceived.contract'), contract)]),
    fact(t('cancellationReceived.kind'), t(`cancellationReceived.kinds.${kind}`)),
    ...(reason === null ? [] : [fact(t('cancellationReceived.reason'), ...reason.split(/\r?\n/))]),
    fact(
      t('cancellationReceived.endsOn'),
      endsOn === null
        ? t('cancellationReceived.nextPossible')
        : formatDay(new Date(`${endsOn}T12:00:00Z`), language),
    ),
    ...(words ? [fact(t('cancellationReceived.email'), words.email)] : []),
    fact(t('cancellationReceived.at'), moment),
  ]
  return {
    subject:
      number === undefined
        ? t('cancellationReceived.subjectWithoutNumber')
        : t('cancellationReceived.subject', { number }),
    ...(words && { name: words.name }),
    blocks: [
      { kind: 'text', text: t('cancellationReceived.intro', { at: moment }) },
      { kind: 'facts', facts },
      ...(words ? [] : [{ kind: 'text' as const, text: t('cancellationReceived.withoutWords') }]),
      { kind: 'text', text: t('cancellationReceived.next', { address: clubAddress }) },
      { kind: 'text', text: t('cancellationReceived.notYou') },
    ],
  }
}
