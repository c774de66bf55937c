import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { ContractPlace } from '#contract/subscription/contracts.ts'
import type { MailBlock, MailTools } from '../mail/mail-api.ts'

/** What a mail says of a season ticket: which, where, and the place. */
export function placeBlocks(
  team: LocalizedText,
  { venue, block, row, seat, gates }: ContractPlace,
  { t, language }: MailTools,
): MailBlock[] {
  const label = [
    t('ticketPlace.block', { block }),
    ...(row === null ? [] : [t('ticketPlace.row', { row })]),
    ...(seat === null ? [] : [t('ticketPlace.seat', { seat })]),
  ].join(', ')
  const detail = t('ticketPlace.gate', { count: gates.length, gates: gates.join(', ') })
  return [
    { kind: 'heading', text: team[language] ?? team.de },
    { kind: 'text', text: venue[language] ?? venue.de },
    { kind: 'rows', rows: [{ label, detail, value: '' }] },
  ]
}
