import { club } from '#sites/club/club.ts'
import {
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

/** The receipt of a withdrawal on a durable medium (§ 356a (4) BGB): what was said, and when it arrived. */
export interface WithdrawalReceivedData {
  /** Absent where what was typed has not the form of one. */
  orderNumber: string | undefined
  /** What was typed. */
  words: { name: string; email: string; items: string | null }
  at: Date
}

export const withdrawalReceived = personalMail<WithdrawalReceivedData>('withdrawalReceived', (data, tools) =>
  receiptOf(data, data.words, tools),
)

/** The same where nobody has proven that the mailbox belongs to the order: anybody may have typed it, so number and moment are all. */
export const withdrawalNoted = neutralMail<Omit<WithdrawalReceivedData, 'words'>>(
  'withdrawalNoted',
  (data, tools) => receiptOf(data, undefined, tools),
)

function receiptOf(
  { orderNumber, at }: Omit<WithdrawalReceivedData, 'words'>,
  words: WithdrawalReceivedData['words'] | undefined,
  { t, language }: MailTools,
): MailContent {
  const fact = (label: string, ...lines: string[]) => ({ label, lines })
  const facts = [
    ...(words ? [fact(t('withdrawalReceived.name'), words.name)] : []),
    ...(orderNumber === undefined ? [] : [fact(t('withdrawalReceived.order'), orderNumber)]),
    ...(words
      ? [
          fact(
            t('withdrawalReceived.items'),
            ...(words.items === null ? [t('withdrawalReceived.wholeOrder')] : words.items.split(/\r?\n/)),
          ),
          fact(t('withdrawalReceived.email'), words.email),
        ]
      : []),
    fact(t('withdrawalReceived.at'), formatExactMoment(at, language)),
  ]
  return {
    subject:
      orderNumber === undefined
        ? t('withdrawalReceived.subjectWithoutNumber')
        : t('withdrawalReceived.subject', { number: orderNumber }),
    ...(words && { name: words.name }),
    blocks: [
      { kind: 'text', text: t('withdrawalReceived.intro', { at: formatExactMoment(at, language) }) },
      { kind: 'facts', facts },
      ...(words ? [] : [{ kind: 'text' as const, text: t('withdrawalReceived.withoutWords') }]),
      { kind: 'text', text: t('withdrawalReceived.next', { address: clubAddress }) },
      { kind: 'text', text: t('withdrawalReceived.notYou') },
    ],
  }
}
